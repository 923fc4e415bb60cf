import { beforeEach, describe, expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { splitWords, stem } from '@/lib/search/words';
import { admitsIgnorance, ask, offersOf } from '@/server/testing/assistant';
import { skipWithOtherProducts } from '../../testing/questions/counted-with';
import {
  type CustomerQuestion,
  customerQuestions,
  unanswerableQuestions,
} from '../../testing/questions/customer-questions';
import { freshQuestions, freshUnanswerable } from '../../testing/questions/fresh-questions';
import {
  furtherQuestions,
  furtherUnanswerable,
  unseenQuestions,
  unseenUnanswerable,
} from '../../testing/questions/further-questions';
import heldOut from '../../testing/questions/held-out-questions.json';
import practice from '../../testing/questions/practice-questions.json';
import type { AssistantMessage } from './turn';

beforeEach(skipWithOtherProducts);

/** The reply to each question; several counts look at it. */
const replies = new Map<string, AssistantMessage>();
function replyTo(question: string): AssistantMessage {
  const reply = replies.get(question) ?? ask(question);
  replies.set(question, reply);
  return reply;
}

type Asked = { kind: string; question: string; pages: string[] };

const pageOf = (href: string | undefined) => href?.split(/[?#]/)[0] ?? '';

const isAnsweredRight = ({ question, pages }: Asked) =>
  pages.includes(pageOf(replyTo(question).link?.href));

/** Whether an unsure answer has a button that leads to a right page. */
const isOfferedRight = ({ question, pages }: Asked) =>
  offersOf(replyTo(question)).some(({ link }) => pages.includes(pageOf(link.href)));

/** Shares of questions that are answered, and that are answered or offered; the counts are printed. */
function measure(name: string, questions: Asked[]) {
  const answered = questions.filter(isAnsweredRight);
  const offered = questions.filter(isOfferedRight);
  const wrong = questions.filter(
    (asked) => replyTo(asked.question).link && !isAnsweredRight(asked),
  );
  const countOf = (kind: string, list: Asked[]) => list.filter((one) => one.kind === kind).length;
  const kinds = [...new Set(questions.map(({ kind }) => kind))].map(
    (kind) =>
      `${kind} ${countOf(kind, answered)}+${countOf(kind, offered)}/${countOf(kind, questions)}`,
  );
  console.info(
    `${name}: ${answered.length} answered and ${offered.length} offered of ${questions.length}, ${wrong.length} answered by another page (${kinds.join(', ')})`,
  );
  return {
    answered: answered.length / questions.length,
    reached: (answered.length + offered.length) / questions.length,
    wrong: wrong.length,
  };
}

function countAnswered(name: string, unanswerable: string[]): number {
  const answered = unanswerable.filter((question) => !admitsIgnorance(replyTo(question)));
  console.info(`${name}: ${answered.length} of ${unanswerable.length} unanswerable answered`);
  return answered.length;
}

const unanswerableOf = (list: Asked[]) =>
  list.flatMap(({ pages, question }) => (pages.length === 0 ? question : []));
const answerableOf = (list: Asked[]) => list.filter(({ pages }) => pages.length > 0);

it('answers at least 85% of the customer questions with the right page', () => {
  expect(measure('customer questions', customerQuestions).answered).toBeGreaterThanOrEqual(0.85);
});

it('answers at least 85% of the further questions with the right page', () => {
  expect(measure('further questions', furtherQuestions).answered).toBeGreaterThanOrEqual(0.85);
});

it.each([...unanswerableQuestions, ...furtherUnanswerable, ...unseenUnanswerable])(
  'says honestly that it does not know: %s',
  (question) => {
    expect(admitsIgnorance(replyTo(question))).toBe(true);
  },
);

/** Measures questions that the vocabulary was not written for; the results must not get worse. */
describe('questions it was not tuned for', () => {
  it.each([
    { name: 'unseen', questions: unseenQuestions, reached: 0.9, wrong: 0 },
    { name: 'fresh', questions: freshQuestions, reached: 1, wrong: 0 },
    { name: 'held out', questions: answerableOf(heldOut), reached: 0.84, wrong: 3 },
  ])('lead to the right page by an answer or a button: $name', (set) => {
    const { reached, wrong } = measure(`${set.name} questions`, set.questions);
    expect(reached).toBeGreaterThanOrEqual(set.reached);
    expect(wrong).toBeLessThanOrEqual(set.wrong);
  });

  it.each([
    { name: 'fresh', questions: freshUnanswerable, most: 2 },
    { name: 'held out', questions: unanswerableOf(heldOut), most: 7 },
  ])('are rarely answered when the site has no answer: $name', ({ name, questions, most }) => {
    expect(countAnswered(`${name} questions`, questions)).toBeLessThanOrEqual(most);
  });
});

it('leads 85% of the practice questions to the right page', () => {
  expect(measure('practice questions', answerableOf(practice)).reached).toBeGreaterThanOrEqual(
    0.85,
  );
  expect(countAnswered('practice questions', unanswerableOf(practice))).toBeLessThanOrEqual(6);
});

/** Nouns that the answer contains after all; these questions are easier than their kind. */
const sharedNouns: Record<string, string[]> = {
  'Could I teach my classes through recordings?': ['record'],
  'Do I owe you anything before my store opens?': ['open'],
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
  expect(answerableOf(heldOut)).toHaveLength(70);
  expect(unanswerableOf(heldOut)).toHaveLength(40);
});

it('shares no noun between a question in other words and its answer', () => {
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
