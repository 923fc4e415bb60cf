import { getSite, listTopics } from '@/lib/content';
import { assistant } from '@/server/assistant/assistant';
import type { AssistantMessage, Conversation } from '@/server/assistant/hand-over/conversation';
import { isOpen } from '@/server/assistant/hand-over/office-hours';
import { answerStep } from '@/server/assistant/script';

export { assistant };

const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 16, hour)));
const find = (isWanted: boolean) =>
  hours.find((hour) => isOpen(hour, getSite().hours) === isWanted) ?? new Date();

/** When the team is not there. */
export const closed = find(false);

/** A conversation that has just begun, while the team is there. */
export const conversation: Conversation = {
  step: null,
  name: null,
  email: null,
  silentUntil: null,
  isPersonWanted: false,
  question: null,
  now: find(true),
};

/** A question that the content answers. */
export const answeredQuestion =
  listTopics()
    .map(({ title }) => `${title.replace(/\?$/, '')}?`)
    .find((text) => ask(text).step === answerStep) ?? '';

export function ask(text: string, step: string | null = null): AssistantMessage {
  const { reply } = assistant.answer(text, { ...conversation, step });
  if (!reply) throw new Error(`No reply to ${text}`);
  return reply;
}
