import { getAssistantScript, getChatCopy, personStep, type Topic } from '@/lib/content';
import { anyOf, isInquiry, plain } from './hand-over/phrases';
import { groupOf, rankTopics } from './rank-topics';
import { expandShorthand } from './words/lexicon';

/** Minimal confidence; beside a `certain` answer no other topics are offered. */
const min = { answer: 0.8, ofSeveral: 0.75, certain: 0.97, offer: 0.08 };

const maxOffered = 3;
/** Limits of parts and of places to cut one in half: each takes milliseconds. */
const maxParts = 8;
const maxHalves = 3;
const maxAnswers = 3;
/** Topics that say the same and are quoted together. */
const maxAlike = 2;
const sentenceEnd = /(?<=[.?!;])\s+|\n+/u;

/** What the assistant does with a text: it answers, goes to a step of the script, or offers topics. */
export type Choice = {
  answers: Topic[];
  step?: string;
  /** Other topics that the text may ask for, the likeliest first. */
  offers: Topic[];
  /** Whether an answer needs no offers beside it. */
  isCertain?: boolean;
  /** Whether the text asks for a figure that the site does not give. */
  lacksFigure?: boolean;
  /** The questions of the text that have no answer. */
  unanswered?: string;
};
type Part = Choice & { text: string };

const { reading } = getAssistantScript();
const { questions, inquiring } = getChatCopy().handOver;
const joint = `(?:,?\\s+(?:${anyOf(reading.also)}|&)\\s+|,\\s+)`;
const questionWord = anyOf([...questions, ...inquiring]);
/** Where a question begins: after the end of a sentence, or before a word that asks. */
const questionStart = new RegExp(`${sentenceEnd.source}|${joint}(?=${questionWord}\\s)`, 'iu');
const halfStart = new RegExp(joint, 'giu');
const figure = new RegExp(`${anyOf(reading.figure)}(?!\\p{L})|%`, 'iu');
const followUp = new RegExp(`^${anyOf(reading.followUp)} `, 'u');

const isAnswered = ({ answers }: Choice) => answers.length > 0;
const isSmallTalk = ({ step }: Choice) => step !== undefined && step !== personStep;
const subjectOf = ({ answers: [topic] }: Choice) => topic && groupOf(topic.id);

/** Chooses for a text that asks one thing; `context` is the text around it. */
function chooseOne(text: string, context = '', enough = min.answer): Part {
  const candidates = rankTopics(text, context).filter(({ confidence }) => confidence >= min.offer);
  const [best] = candidates;
  const isSure = best !== undefined && best.confidence >= enough;
  const offers = uniqueLabels(candidates.flatMap(({ topics }) => topics.slice(0, 1)));
  const none = { text, answers: [], offers };
  if (isSure && best.step) return { ...none, step: best.step };
  const answers = isSure ? best.topics.slice(0, maxAlike) : [];
  const givesFigure = (isSure ? answers : offers).some((topic) => /\d/.test(topic.text));
  const lacksFigure = figure.test(text) && !givesFigure;
  if (!isSure || lacksFigure) return { ...none, lacksFigure };
  const isCertain = best.confidence >= min.certain;
  return { text, answers, offers: offers.slice(1), isCertain };
}

/** The sentence, or its halves if they surely ask for two things, as 'address and opening hours' do. */
function splitHalves(sentence: string): string[] {
  for (const { 0: word, index } of [...sentence.matchAll(halfStart)].slice(0, maxHalves)) {
    const halves = [sentence.slice(0, index), sentence.slice(index + word.length)];
    const [first, second] = halves.map((half) => subjectOf(chooseOne(half)));
    if (first && second && first !== second) return halves;
  }
  return [sentence];
}

/** Chooses what to answer to a message; it may follow up the `previous` question. */
export function chooseAnswer(message: string, previous: string | null): Choice {
  const text = expandShorthand(message);
  const parts = text
    .split(questionStart)
    .filter((part) => plain(part) !== '')
    .slice(0, maxParts)
    .flatMap(splitHalves)
    .map((part) => chooseOne(part, text.replace(part, ' '), min.ofSeveral));
  const requests = parts.filter((part) => !isSmallTalk(part));
  const whole = chooseOne(requests.map((part) => part.text).join(' ') || text);
  const wish = [whole, ...parts].find(({ step }) => step === personStep);
  if (wish ?? whole.step) return wish ?? whole;
  if (requests.length > 1) return chooseOfSeveral(requests, whole);
  const isFollowUp = !isAnswered(whole) && previous && followUp.test(plain(text));
  return isFollowUp ? chooseOne(`${previous} ${text}`) : whole;
}

/** The answers to several questions, or the one to all of them together. */
function chooseOfSeveral(parts: Part[], whole: Part): Choice {
  const answered = uniqueBy(parts.filter(isAnswered), subjectOf);
  const open = parts.filter((part) => !isAnswered(part) && isInquiry(part.text));
  const isOne = answered.length === 0 || (answered.length === 1 && isAnswered(whole));
  if (isOne && open.length === 0) return whole;
  const answers = isOne ? whole.answers : answered.flatMap((part) => part.answers);
  const isOther = ({ id }: Topic) => answers.every((one) => groupOf(one.id) !== groupOf(id));
  const offers = [...open, ...(isOne ? [whole] : [])].flatMap((part) => part.offers);
  return {
    answers: answers.slice(0, maxAnswers),
    offers: uniqueLabels(offers.filter(isOther)),
    lacksFigure: whole.lacksFigure,
    ...(!isOne && open.length > 0 && { unanswered: open.map((part) => part.text).join(' ') }),
  };
}

/** Whether a text asks for a person, or for something that only a person can do. */
export const asksForPerson = (text: string) => chooseAnswer(text, null).step === personStep;

const uniqueLabels = (topics: Topic[]) =>
  uniqueBy(topics, ({ label }) => label).slice(0, maxOffered);

/** Drops the items with the key of an earlier one. */
const uniqueBy = <Item>(items: Item[], keyOf: (item: Item) => unknown) =>
  items.filter((item, at) => items.findIndex((one) => keyOf(one) === keyOf(item)) === at);
