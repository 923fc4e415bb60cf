import { expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { createAssistant } from './assistant';
import {
  type CustomerQuestion,
  customerQuestions,
  unanswerableQuestions,
} from './customer-questions';
import { freshQuestions, freshUnanswerable } from './fresh-questions';
import {
  furtherQuestions,
  furtherUnanswerable,
  unseenQuestions,
  unseenUnanswerable,
} from './further-questions';
import { splitWords, stem } from './search/words';

const assistant = createAssistant();
const conversation = {
  step: null,
  name: null,
  email: null,
  silentUntil: null,
  now: new Date('2026-11-18T05:00:00Z'),
};

function replyTo(question: string) {
  const { reply } = assistant.answer(question, conversation);
  if (!reply) throw new Error(`No reply to ${question}`);
  return reply;
}

const isLedRight = ({ question, pages }: CustomerQuestion) =>
  pages.includes(replyTo(question).link?.href.split(/[?#]/)[0] ?? '');

/** Share of questions led to one of their pages; the counts of each kind are printed. */
function measure(name: string, questions: CustomerQuestion[]): number {
  const right = questions.filter(isLedRight);
  const kinds = [...new Set(questions.map(({ kind }) => kind))].map((kind) => {
    const count = (list: CustomerQuestion[]) => list.filter((one) => one.kind === kind).length;
    return `${kind} ${count(right)}/${count(questions)}`;
  });
  console.info(`${name}: ${right.length}/${questions.length} (${kinds.join(', ')})`);
  return right.length / questions.length;
}

it('leads at least 85% of the customer questions to the right page', () => {
  expect(measure('customer questions', customerQuestions)).toBeGreaterThanOrEqual(0.85);
});

it('leads at least 85% of the further questions to the right page', () => {
  expect(measure('further questions', furtherQuestions)).toBeGreaterThanOrEqual(0.85);
});

it('leads the questions it was not tuned for to the right page no less often than it did', () => {
  expect(measure('unseen questions', unseenQuestions)).toBeGreaterThanOrEqual(16 / 22);
});

it('is no readier to answer what it cannot, in the third set', () => {
  const answered = unseenUnanswerable.filter((question) => replyTo(question).link);
  console.info(`unseen unanswerable questions that were answered: ${answered.length}/10`);
  expect(answered).toEqual([]);
});

it('does no worse with a fresh set than when it was first asked', () => {
  expect(measure('fresh questions', freshQuestions)).toBeGreaterThanOrEqual(8 / 10);
  const answered = freshUnanswerable.filter((question) => replyTo(question).link);
  console.info(`fresh unanswerable questions that were answered: ${answered.length}/10`);
  expect(answered.length).toBeLessThanOrEqual(3);
});

it.each([...unanswerableQuestions, ...furtherUnanswerable])(
  'says honestly that it does not know: %s',
  (question) => {
    const { step, link } = replyTo(question);
    expect({ step, link }).toEqual({ step: getAssistantScript().unknown, link: undefined });
  },
);

/** Nouns that are in the answer all the same; these questions are easier than their kind says. */
const sharedNouns: Record<string, string[]> = {
  'Could I teach my classes through recordings?': ['record'],
};

const countOf = (kind: CustomerQuestion['kind']) =>
  customerQuestions.filter((one) => one.kind === kind).length;

it('is measured by enough questions of each kind', () => {
  expect(customerQuestions.length).toBeGreaterThanOrEqual(40);
  expect(countOf('other-words') - Object.keys(sharedNouns).length).toBeGreaterThanOrEqual(
    customerQuestions.length / 2,
  );
  expect(countOf('typing-errors')).toBeGreaterThanOrEqual(10);
  expect(countOf('indonesian')).toBeGreaterThanOrEqual(5);
  expect(unanswerableQuestions).toHaveLength(10);
  expect(furtherQuestions).toHaveLength(30);
  expect(furtherUnanswerable).toHaveLength(10);
});

it('shares no noun with the answer where a question is put in other words', () => {
  const ignored = new Set(getAssistantScript().vocabulary.ignore.flatMap(splitWords));
  const stems = (text: string) =>
    splitWords(text)
      .flatMap((word) => word.split('-'))
      .filter((word) => word.length > 3 && !ignored.has(word))
      .map(stem);
  const shared = customerQuestions
    .filter(({ kind }) => kind === 'other-words')
    .map(({ question }) => {
      const said = new Set(stems(replyTo(question).text));
      const common = stems(question).filter((word) => said.has(word));
      return [question, common] as const;
    })
    .filter(([, common]) => common.length > 0);
  expect(Object.fromEntries(shared)).toEqual(sharedNouns);
});
