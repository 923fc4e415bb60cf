import { beforeEach, expect, it } from 'vitest';
import { listTopics } from '@/lib/content';
import { admitsIgnorance, ask, countReached, offersOf } from '@/server/testing/assistant';
import { skipWithOtherProducts } from '../../testing/questions/counted-with';
import heldOut from '../../testing/questions/held-out-questions.json';
import practice from '../../testing/questions/practice-questions.json';

beforeEach(skipWithOtherProducts);

/** The results must not get worse. */
it.each([
  { name: 'practice', set: practice, reached: 0.85, wrong: 3, answered: 3 },
  { name: 'held out', set: heldOut, reached: 0.84, wrong: 3, answered: 7 },
])('$name questions lead to the right page, or are said to have no answer', (expected) => {
  const answerable = expected.set.filter(({ pages }) => pages.length > 0);
  const others = expected.set.filter(({ pages }) => pages.length === 0);
  const counts = countReached(answerable);
  const answered = others.filter(({ question }) => !admitsIgnorance(ask(question))).length;
  console.info(expected.name, answerable.length, counts, others.length, { answered });
  expect(counts.reached / answerable.length).toBeGreaterThanOrEqual(expected.reached);
  expect(counts.wrong).toBeLessThanOrEqual(expected.wrong);
  expect(answered).toBeLessThanOrEqual(expected.answered);
});

it.each([
  'How many employees do you have?',
  'How many staff work at your office?',
  'Can employees see my password?',
  'Does the site work offline?',
  'What happens to my messages when I end the chat?',
  'Do I get my money back?',
  'Do you offer loyalty cards made of plastic?',
  'How old is your CEO?',
  'Can you print T-shirts?',
  'will prices go up next year',
])('does not quote a text that only resembles the question: %s', (question) => {
  expect(admitsIgnorance(ask(question))).toBe(true);
});

/** The quoted topic, or the topic of the first button. */
function nearestTo(question: string): string | undefined {
  const reply = ask(question);
  const quoted = listTopics().filter(({ text }) => reply.text.endsWith(text));
  return [...quoted, ...offersOf(reply)][0]?.id;
}

it.each([
  ['How many accounts does the Starter plan allow?', 'faq/user-accounts'],
  ['Does the plan include email accounts?', 'integration/workspace-e-mail-service'],
  ['I would like to subscribe', 'faq/set-up-and-subscription'],
  ['Do I need to pay hosting separately?', 'faq/what-is-included'],
])('finds the right topic rather than a similar one: %s', (question, topic) => {
  expect(nearestTo(question)).toBe(topic);
});

it('ranks a live solution above a beta one unless the question names the beta one', () => {
  const beta = new Set(listTopics().flatMap(({ id, isBeta }) => (isBeta ? [id] : [])));
  const live = nearestTo('How many accounts are in a plan?');
  expect(live).toBeDefined();
  expect(beta).not.toContain(live);
  expect(beta).toContain(nearestTo('How many learner accounts has the learning platform?'));
});
