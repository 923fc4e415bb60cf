import { beforeEach, expect, it } from 'vitest';
import { listTopics } from '@/lib/content';
import { admitsIgnorance, ask, offersOf } from '@/server/testing/assistant';
import { skipWithOtherProducts } from '@/server/testing/questions/counted-with';

beforeEach(skipWithOtherProducts);

/** The quoted topic, or the topic of the first button. */
function nearestTo(question: string): string | undefined {
  const reply = ask(question);
  const [nearest] = [
    ...listTopics().filter(({ text }) => reply.text.endsWith(text)),
    ...offersOf(reply),
  ];
  return nearest?.id;
}

it.each([
  'How many employees do you have?',
  'How many staff work at your office?',
  'Can employees see my password?',
  'Does the site work offline?',
  'What happens to my messages when I end the chat?',
  'Can I have my setup fee back if I am not happy?',
  'Do I get my money back?',
  'Do you offer loyalty cards made of plastic?',
  'How many customers do you have?',
  'How old is your CEO?',
  'Can you print T-shirts?',
  'will prices go up next year',
  'Will the subscription fee rise?',
])('does not quote a text that only resembles the question: %s', (question) => {
  expect(admitsIgnorance(ask(question))).toBe(true);
});

it.each([
  ['How many accounts does the Starter plan allow?', 'faq/user-accounts'],
  ['Does the plan include email accounts?', 'integration/workspace-e-mail-service'],
  ['Saya mau berlangganan', 'faq/set-up-and-subscription'],
  ['I would like to subscribe', 'faq/set-up-and-subscription'],
  ['Do I need to pay hosting separately?', 'faq/what-is-included'],
])('finds the right topic rather than a similar one: %s', (question, topic) => {
  expect(nearestTo(question)).toBe(topic);
});

it('ranks a live solution above a beta one unless the question names the beta one', () => {
  const learning = 'on-demand-learning-platform-and-microsite';
  const beta = new Set(listTopics().flatMap(({ id, isBeta }) => (isBeta ? [id] : [])));
  expect(beta).toContain(`feature/${learning}/learner-accounts`);
  const live = nearestTo('How many accounts are in a plan?');
  expect(live).toBeDefined();
  expect(beta).not.toContain(live);
  expect(beta).toContain(nearestTo('How many learner accounts has the learning platform?'));
});
