import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listTopics } from '@/lib/content';
import { ask } from '@/server/testing/assistant';
import { answerStep } from './script';

/**
 * A question of a stranger. `answers` has a list for each thing that it asks: the topics of which any
 * answers it, or null where the site says nothing; a question without it is `open`. `says` has to be in
 * the reply, and for a few words that fit several topics a button is enough.
 */
type Stranger = {
  way: 'short' | 'polite' | 'mixed' | 'other';
  question: string;
  answers?: (string[] | null)[];
  says?: string[];
  isButtonEnough?: boolean;
  open?: 'fact' | 'figure' | 'off-subject' | 'other';
};
type Outcome = 'right' | 'offered' | 'missed' | 'wrong' | 'admitted';

const topics = new Map(listTopics().map((topic) => [topic.id, topic]));
const file = 'server/testing/strangers.jsonl';
const all: Stranger[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
const enoughOfText = 60;

/** The lists of topics that answer a question and are there; an editor may have removed some. */
const listWanted = ({ answers = [] }: Stranger) =>
  answers.flatMap((ids) => {
    const there = (ids ?? []).flatMap((id) => topics.get(id) ?? []);
    return there.length > 0 ? [there] : [];
  });

function judge(stranger: Stranger): Outcome {
  const reply = ask(stranger.question);
  const text = plainSpaces(reply.text);
  const isQuote = reply.step === answerStep;
  const wanted = listWanted(stranger);
  if (wanted.length === 0) return isQuote ? 'wrong' : 'admitted';
  const offered = new Set(reply.replyOptions.map((option) => option.text));
  const isSaid = ({ text: said, link }: (typeof wanted)[0][0]) =>
    text.includes(plainSpaces(said).slice(0, enoughOfText)) ||
    (reply.link?.href === link.href && (!isQuote || /[?#]/.test(link.href)));
  const isRight = wanted.every((some) => some.some(isSaid));
  const isReached = wanted.every((some) =>
    some.some((one) => isSaid(one) || offered.has(one.label)),
  );
  const isComplete = (stranger.says ?? []).every((figure) => text.includes(figure));
  if (isReached && (stranger.isButtonEnough || (isRight && isComplete))) return 'right';
  if (isReached) return 'offered';
  return isQuote && !wanted.flat().some(isSaid) ? 'wrong' : 'missed';
}

const judged = all
  .filter((stranger) => stranger.open || listWanted(stranger).length > 0)
  .map((stranger) => ({ ...stranger, outcome: judge(stranger) }));

/** The share of questions with one of the outcomes. */
function shareOf(questions: typeof judged, ...outcomes: Outcome[]): number {
  return questions.filter(({ outcome }) => outcomes.includes(outcome)).length / questions.length;
}

const answerable = judged.filter(({ open }) => !open);

it('answers strangers, or offers the answer, and is hardly ever wrong', () => {
  expect(answerable.length).toBeGreaterThan(150);
  expect(shareOf(answerable, 'right')).toBeGreaterThanOrEqual(0.75);
  expect(shareOf(answerable, 'right', 'offered')).toBeGreaterThanOrEqual(0.92);
  expect(shareOf(answerable, 'wrong')).toBeLessThanOrEqual(0.02);
});

it.each(['short', 'polite', 'mixed'])('understands what is %s', (way) => {
  const some = answerable.filter((one) => one.way === way);
  expect(shareOf(some, 'right')).toBeGreaterThanOrEqual(0.7);
});

it.each([
  { name: 'what the site leaves open', subjects: ['fact', 'figure', 'other'], least: 0.88 },
  { name: 'what is off the subject', subjects: ['off-subject'], least: 0.95 },
])('does not answer $name', ({ subjects, least }) => {
  const some = judged.filter(({ open }) => open && subjects.includes(open));
  expect(shareOf(some, 'admitted')).toBeGreaterThanOrEqual(least);
});
