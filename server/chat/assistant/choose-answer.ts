import type { Answer, AssistantScript, Topic } from '@/lib/content';
import { thresholds } from '@/lib/search/search';
import { splitWords } from '@/lib/search/words';
import type { createComputer } from './compute-answer';
import { type Find, fewestWords } from './find-topics';
import { type Memory, rememberTopic } from './memory';
import { anyOf } from './script';

const mostOffered = 3;
const mostParts = 5;
const mostAnswers = 3;

/** What is said to a text: answers, or topics to offer; `isLacking` when it asks for an unknown figure. */
export type Choice = {
  answers: Answer[];
  near: Topic[];
  memory: Memory;
  isLacking?: boolean;
  /** The questions of the text that have no answer. */
  rest?: string;
};

/** Chooses what answers a text: figures that are asked for, or the topic that surely has the answer. */
export function createChooser(
  find: Find,
  compute: ReturnType<typeof createComputer>,
  isInquiry: (text: string) => boolean,
  { computed, handOver }: AssistantScript,
) {
  const starts = anyOf([...handOver.questions, ...handOver.inquiring]);
  const border = new RegExp(
    `(?<=[.?!])\\s+|\\n+|,?\\s+${anyOf(computed.also)}\\s+(?=${starts}\\s)`,
    'iu',
  );

  /** The answer to one question; of a message with others, a few words may ask for a figure alone. */
  function answerOne(text: string, before: Memory, now: Date, isPart = false): Choice {
    const figures = compute(text, before, now);
    if (figures) return { ...figures, near: [], isLacking: figures.answers.length === 0 };
    const found = isPart && splitWords(text).length < fewestWords ? [] : find(text);
    const near = found.map(({ topic }) => topic);
    const [best] = found;
    const isSure = best && best.sureness >= thresholds.answer;
    if (!isSure) return { answers: [], near, memory: before };
    return { answers: [best.topic], near, memory: rememberTopic(best.topic, before) };
  }

  return (text: string, before: Memory, now: Date): Choice => {
    const whole = answerOne(text, before, now);
    const sentences = text.split(border).filter((sentence) => sentence.trim() !== '');
    const questions = sentences.length > 1 ? sentences.filter(isInquiry).slice(0, mostParts) : [];
    const parts: Choice[] = [];
    const remembered = () => parts.at(-1)?.memory ?? before;
    for (const question of questions) parts.push(answerOne(question, remembered(), now, true));
    const all = parts.flatMap((part) => part.answers);
    const answers = firstOfEach(all, (answer) => answer.text).slice(0, mostAnswers);
    const near = takeTurns([...parts, whole].map((one) => one.near));
    const [first] = answers;
    // 'How do I see what is sold and what it earns' is one question with one answer.
    const isSame = whole.answers.some((answer) => answer.text === first?.text);
    const isOne = answers.length === 1 && (text.split('?').length < 3 || !isSame);
    if (!first || (isOne && whole.answers.length > 0)) return { ...whole, near };
    const unanswered = questions.filter((_, at) => parts[at]?.answers.length === 0);
    return { answers, near, memory: remembered(), rest: unanswered.join(' ') || undefined };
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
