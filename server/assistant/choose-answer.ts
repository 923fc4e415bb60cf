import { getAssistantScript, getChatCopy, personStep, type Topic } from '@/lib/content';
import { findTopics, groupOf } from './find-topics';
import { anyOf, isInquiry, plain } from './hand-over/phrases';
import { expandShorthand } from './words/lexicon';

/** Least sureness for each; an answer that is `certain` has no other topics beside it. */
const least = { answer: 0.8, ofSeveral: 0.75, certain: 0.97, offer: 0.08 };

const mostOffered = 3;
/** Limits of parts and of places to cut one in half: each takes milliseconds. */
const mostParts = 8;
const mostHalves = 3;
const mostAnswers = 3;
/** Topics that say the same and are quoted together. */
const mostAlike = 2;
const sentenceEnd = /(?<=[.?!;])\s+|\n+/u;

/** What the assistant does with a text: it answers, goes to a step of the script, or offers topics. */
export type Choice = {
  answers: Topic[];
  step?: string;
  /** Other topics that the text may ask for, the likeliest first. */
  near: Topic[];
  /** Whether the answer needs none of them beside it. */
  isCertain?: boolean;
  /** Whether the text asks for a figure that no topic near it gives. */
  isLacking?: boolean;
  /** The questions of the text that have no answer. */
  rest?: string;
};
type Part = Choice & { text: string };

const { reading } = getAssistantScript();
const { questions, inquiring } = getChatCopy().handOver;
const joint = `(?:,?\\s+(?:${anyOf(reading.also)}|&)\\s+|,\\s+)`;
const starts = anyOf([...questions, ...inquiring]);
/** A new question begins here: after the end of a sentence, or before a word that asks. */
const border = new RegExp(`${sentenceEnd.source}|${joint}(?=${starts}\\s)`, 'iu');
const half = new RegExp(joint, 'giu');
const figure = new RegExp(`${anyOf(reading.figure)}(?!\\p{L})|%`, 'iu');
const followUp = new RegExp(`^${anyOf(reading.followUp)} `, 'u');

const isAnswered = ({ answers }: Choice) => answers.length > 0;
const isSmallTalk = ({ step }: Choice) => step !== undefined && step !== personStep;
const subjectOf = ({ answers: [topic] }: Choice) => topic && groupOf(topic.id);

/** Chooses for a text that asks one thing; `context` is the text around it. */
function chooseOne(text: string, context = '', enough = least.answer): Part {
  const found = findTopics(text, context).filter(({ sureness }) => sureness >= least.offer);
  const [best] = found;
  const isSure = best !== undefined && best.sureness >= enough;
  const near = firstOfEach(
    found.flatMap(({ topics }) => topics.slice(0, 1)),
    ({ label }) => label,
  ).slice(0, mostOffered);
  const none = { text, answers: [], near };
  if (isSure && best.step) return { ...none, step: best.step };
  const answers = isSure ? best.topics.slice(0, mostAlike) : [];
  const givesFigure = (isSure ? answers : near).some((topic) => /\d/.test(topic.text));
  const isLacking = figure.test(text) && !givesFigure;
  if (!isSure || isLacking) return { ...none, isLacking };
  return { text, answers, near: near.slice(1), isCertain: best.sureness >= least.certain };
}

/** The sentence, or its halves if they surely ask for two things, as 'address and opening hours' do. */
function splitHalves(sentence: string): string[] {
  for (const { 0: word, index } of [...sentence.matchAll(half)].slice(0, mostHalves)) {
    const halves = [sentence.slice(0, index), sentence.slice(index + word.length)];
    const [one, other] = halves.map((part) => chooseOne(part));
    const [first, second] = [one, other].map((part) => part && subjectOf(part));
    if (first && second && first !== second) return halves;
  }
  return [sentence];
}

/** Chooses what to answer to a text; `before` is the question before it, which it may follow up. */
export function chooseAnswer(said: string, before: string | null): Choice {
  const text = expandShorthand(said);
  const parts = text
    .split(border)
    .filter((part) => plain(part) !== '')
    .slice(0, mostParts)
    .flatMap(splitHalves)
    .map((part) => chooseOne(part, text.replace(part, ' '), least.ofSeveral));
  const questions = parts.filter((part) => !isSmallTalk(part));
  const whole = chooseOne(questions.map((part) => part.text).join(' ') || text);
  const wish = [whole, ...parts].find(({ step }) => step === personStep);
  if (wish ?? whole.step) return wish ?? whole;
  if (questions.length > 1) return chooseOfSeveral(questions, whole);
  const follows = whole.answers.length === 0 && before && followUp.test(plain(text));
  return follows ? chooseOne(`${before} ${text}`) : whole;
}

/** The answers to several questions, or the one to all of them together. */
function chooseOfSeveral(questions: Part[], whole: Part): Choice {
  const sure = firstOfEach(questions.filter(isAnswered), subjectOf);
  const open = questions.filter((part) => !isAnswered(part) && isInquiry(part.text));
  const isOne = sure.length === 0 || (sure.length === 1 && isAnswered(whole));
  if (isOne && open.length === 0) return whole;
  const answers = isOne ? whole.answers : sure.flatMap((part) => part.answers);
  const isOther = ({ id }: Topic) => answers.every((one) => groupOf(one.id) !== groupOf(id));
  const near = [...open, ...(isOne ? [whole] : [])].flatMap((part) => part.near.filter(isOther));
  return {
    answers: answers.slice(0, mostAnswers),
    near: firstOfEach(near, ({ label }) => label).slice(0, mostOffered),
    isLacking: whole.isLacking,
    ...(!isOne && open.length > 0 && { rest: open.map((part) => part.text).join(' ') }),
  };
}

/** Whether a text asks for a person, or for something that only a person can do. */
export const asksForPerson = (text: string) => chooseAnswer(text, null).step === personStep;

/** The items without those that have the key of one before. */
const firstOfEach = <Item>(items: Item[], keyOf: (item: Item) => unknown) =>
  items.filter((item, at) => items.findIndex((one) => keyOf(one) === keyOf(item)) === at);
