import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listTopics, personStep } from '@/lib/content';
import { ask, assistant, conversation } from '@/lib/testing/api/assistant';
import { answerStep } from '../script';

/** A stranger's question. A right answer has all of `expect` and one of `any`, thousands as `1.234.000`. */
type Question = {
  q: string;
  kind: 'answerable' | 'open' | 'off-subject' | 'person' | 'social';
  expect?: string[];
  any?: string[];
};

const file = 'server/assistant/specification/questions.json';
const questions: Question[] = JSON.parse(readFileSync(file, 'utf8'));
const plain = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/,(?=\d{3})/g, '.')
    .toLowerCase();

function isRight(answer: string, { expect = [], any = [''] }: Question): boolean {
  const has = (words: string) => plain(answer).includes(plain(words));
  return expect.every(has) && any.some(has);
}

/** Questions about what an editor has changed or removed are left out. */
const topics = listTopics();
const site = topics.map(({ text }) => text).join('\n');
const labels = new Set(topics.map(({ label }) => label));
const judged = questions
  .filter((question) => question.kind !== 'answerable' || isRight(site, question))
  .map((question) => {
    const { text, step, replyOptions } = ask(question.q);
    const press = ({ text: label }: (typeof replyOptions)[0]) =>
      assistant.answer(label, { ...conversation, step, question: question.q }).reply?.text ?? '';
    const isAnswer = step === answerStep;
    const isFound = isRight(text, question);
    return {
      ...question,
      step,
      isAnswer,
      isFound,
      isNear: isFound || replyOptions.some((option) => isRight(press(option), question)),
      isCertain: isAnswer && !replyOptions.some(({ text }) => labels.has(text)),
    };
  });

type Judged = (typeof judged)[0];

function shareOf(kinds: Question['kind'][], holds: (one: Judged) => boolean): number {
  const some = judged.filter(({ kind }) => kinds.includes(kind));
  expect(some.length).toBeGreaterThan(4);
  return some.filter(holds).length / some.length;
}

describe('of the questions of strangers, the assistant', () => {
  it('answers most, offers most others as buttons, and is hardly ever wrong', () => {
    expect(shareOf(['answerable'], ({ isFound }) => isFound)).toBeGreaterThanOrEqual(0.75);
    expect(shareOf(['answerable'], ({ isNear }) => isNear)).toBeGreaterThanOrEqual(0.9);
    const isWrong = ({ isAnswer, isFound }: Judged) => isAnswer && !isFound;
    expect(shareOf(['answerable'], isWrong)).toBeLessThanOrEqual(0.05);
  });

  it('offers other topics beside an uncertain answer, and is right in a certain one', () => {
    const answers = judged.filter(({ isAnswer }) => isAnswer);
    const certain = answers.filter(({ isCertain }) => isCertain);
    expect(Math.min(certain.length, answers.length - certain.length)).toBeGreaterThan(10);
    const right = certain.filter(({ isFound }) => isFound);
    expect(right.length / certain.length).toBeGreaterThanOrEqual(0.95);
  });

  it('does not answer what the site leaves open, or what is off its subject', () => {
    expect(shareOf(['open', 'off-subject'], ({ isAnswer }) => isAnswer)).toBeLessThanOrEqual(0.1);
  });

  it('hands over to a person, and answers thanks and greetings', () => {
    const isHandOver = ({ step }: Judged) => step.startsWith(`${personStep}-`);
    expect(shareOf(['person'], isHandOver)).toBeGreaterThanOrEqual(0.7);
    expect(shareOf(['social'], ({ step }) => /^(greeting|thanks|robot)$/.test(step))).toBe(1);
  });
});
