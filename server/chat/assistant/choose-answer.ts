import { type Answer, getAssistantScript, personStep, type Topic } from '@/lib/content';
import { computeAnswer } from './compute-answer';
import { type Find, groupOf, search } from './find-topics';
import { expandShorthand } from './learning/shorthand';
import { type Memory, rememberTopic } from './memory';
import { isInquiry } from './read-intent';
import { anyOf, findOption, sayStep } from './script';
import { thresholds } from './search/search';
import { splitWords } from './search/words';

const mostOffered = 3;
/** Limits of sentences and of places to cut one in half: each takes milliseconds. */
const mostSentences = 12;
const mostHalves = 3;
const mostParts = 5;
const mostAnswers = 3;
/** Least sureness of both halves of a sentence to count as two questions. */
const sureOfHalf = 0.85;
/** A part of a longer message that is shorter than this is not a question. */
const fewestWords = 2;
const longestShort = 8;
const sentenceEnd = /(?<=[.?!;])\s+|\n+/u;

/** The answer to a text: answers, or topics to offer; `isLacking` when it asks for an unknown figure. */
export type Choice = {
  answers: Answer[];
  near: Topic[];
  memory: Memory;
  isLacking?: boolean;
  /** The questions of the text that have no answer. */
  rest?: string;
};
type Part = Choice & { sureness: number; isFigure?: boolean };

const { computed, handOver } = getAssistantScript();
const joint = `(?:,?\\s+(?:${anyOf(computed.also)}|&)\\s+|,\\s+)`;
const starts = anyOf([...handOver.questions, ...handOver.inquiring]);
/** A new question begins here: after the end of a sentence, or before a word that asks. */
const border = new RegExp(`${sentenceEnd.source}|${joint}(?=${starts}\\s)`, 'iu');
const half = new RegExp(joint, 'giu');
const figure = new RegExp(`${anyOf(computed.figure)}(?!\\p{L})|%`, 'iu');
const differences = computed.words.difference.flatMap(search.read);
/** 'The difference between A and B' is one question. */
const compares = (text: string) => search.read(text).some((term) => differences.includes(term));
/** One for all answers that say the same. */
const sameText = ({ id, text }: Answer) => (id ? groupOf(id) : text);

/** Whether a text is a greeting or thanks: a step without a page has nothing to answer a question with. */
function isSmallTalk(text: string): boolean {
  const step = findOption(text)?.step;
  return step !== undefined && step !== personStep && sayStep(step).link === undefined;
}

/** The question of 'Hello, what does it cost? Thanks!' */
function leaveOutSmallTalk(text: string): string {
  const parts = text.split(border);
  if (parts.length > mostSentences) return text;
  const others = parts.filter((part) => !isSmallTalk(part));
  return others.length < parts.length ? others.join(' ') : text;
}

/** Chooses the answer to a text: the figures that it asks for, or the topic that surely has the answer. */
export function createChooser(find: Find) {
  function answerOne(text: string, before: Memory, now: Date, context = ''): Part {
    const figures = computeAnswer(text, before, now);
    if (figures) {
      const isLacking = figures.answers.length === 0;
      return { ...figures, near: [], isLacking, sureness: isLacking ? 0 : 1, isFigure: !isLacking };
    }
    const found = find(text, context);
    const near = takeTurns([found.map(({ topic }) => topic)]);
    const [best] = found;
    const isSure = best !== undefined && best.sureness >= thresholds.answer;
    const givesFigure = (isSure ? [best.topic] : near).some((topic) => /\d/.test(topic.text));
    const isLacking = figure.test(text) && !givesFigure;
    if (!isSure || isLacking) return { answers: [], near, memory: before, isLacking, sureness: 0 };
    const memory = rememberTopic(best.topic, before);
    return { answers: [best.topic], near, memory, sureness: best.sureness };
  }

  /** The halves of a sentence that ask for two things, as 'address and opening hours' do. */
  function splitHalves(text: string, before: Memory, now: Date): string[] {
    if (compares(text) || answerOne(text, before, now).isFigure) return [text];
    for (const { 0: word, index } of [...text.matchAll(half)].slice(0, mostHalves)) {
      const halves = [text.slice(0, index), text.slice(index + word.length)];
      const [one, other] = halves.map((said) => answerOne(said, before, now));
      const [first, second] = [one, other].flatMap((part) => part?.answers[0] ?? []);
      const isOther = first && second && sameText(first) !== sameText(second);
      if (isOther && [one, other].every((part) => part && part.sureness >= sureOfHalf))
        return halves;
    }
    return [text];
  }

  return (said: string, before: Memory, now: Date): Choice => {
    const text = leaveOutSmallTalk(expandShorthand(said));
    const isShort = splitWords(text).length <= longestShort;
    const sentences = text
      .split(border)
      .slice(0, mostSentences)
      .flatMap((sentence) => splitHalves(sentence, before, now))
      .filter((one) => isShort || splitWords(one).length >= fewestWords);
    // In a longer text only sentences that ask something are questions.
    const hasStory = !isShort && sentenceEnd.test(text.trim());
    const questions = sentences.filter((one) => !hasStory || isInquiry(one)).slice(0, mostParts);
    const whole = answerOne(text, before, now);
    if (sentences.length < 2 || questions.length === 0) return whole;
    const context = sentences.filter((one) => !questions.includes(one)).join(' ');
    const parts: Part[] = [];
    const remembered = () => parts.at(-1)?.memory ?? before;
    for (const question of questions) parts.push(answerOne(question, remembered(), now, context));
    const all = parts.flatMap((part) => part.answers);
    const answers = firstOfEach(all, sameText).slice(0, mostAnswers);
    if (answers.length < 2 && whole.isFigure) return whole;
    if (answers.length === 0)
      return { ...whole, near: takeTurns([...parts, whole].map(({ near }) => near)) };
    const open = questions.filter((_, at) => parts[at]?.answers.length === 0);
    const near = takeTurns(
      parts.filter((part) => part.answers.length === 0).map((part) => part.near),
    );
    return { answers, near, memory: remembered(), rest: open.join(' ') || undefined };
  };
}

/** The items without those that have the key of one before. */
const firstOfEach = <Item>(items: Item[], keyOf: (item: Item) => string) =>
  items.filter((item, at) => items.findIndex((one) => keyOf(one) === keyOf(item)) === at);

/** Interleaves the lists. Keeps each label once, since paragraphs about the company share one. */
function takeTurns(lists: Topic[][]): Topic[] {
  const turns = lists.flatMap((list) => list.map((topic, turn) => ({ topic, turn })));
  const ordered = turns.toSorted((one, other) => one.turn - other.turn).map(({ topic }) => topic);
  return firstOfEach(ordered, ({ label }) => label).slice(0, mostOffered);
}
