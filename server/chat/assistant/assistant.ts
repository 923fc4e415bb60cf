import type { Assistant } from './turn';

/** The greeting alone: the script and the search come with the content of the assistant. */
export function createAssistant(): Assistant {
  const options = [
    { type: 'button', text: 'Talk to a person' } as const,
    { type: 'input', text: 'Your name', field: 'name' } as const,
  ];
  return {
    greet: () => ({ text: 'Hello.', step: 'greeting', replyOptions: options.slice(0, 1) }),
    answer: (text, { name }) => ({
      reply: {
        text: `You wrote: ${text}${name ? `, ${name}` : ''}`,
        step: 'echo',
        replyOptions: text === 'Talk to a person' ? options.slice(1) : options.slice(0, 1),
        link: { label: 'See the prices', href: '/pricing' },
      },
    }),
  };
}
