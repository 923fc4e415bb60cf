import type { Topic } from '@/lib/content';
import { listCustomerQuestions } from '@/lib/content/customer-questions';
import { type Found, type Search, thresholds } from '@/lib/search/search';
import { splitWords, stem } from '@/lib/search/words';
import { createClassifier } from './classify';

/** Finds the topics that a text may ask for, the likeliest first. */
export type Find = (text: string) => Found[];

/** From this probability on, a topic is the answer. */
const sureProbability = 0.55;
/** Turns a probability into a sureness: `sureProbability` into `thresholds.answer`. */
const toSureness = Math.log(thresholds.answer) / Math.log(sureProbability);
/** How many times likelier its own words make a topic if they say the whole text, and how fast that falls. */
const worthOfWords = 30;
const steepness = 6;
/** A subject that the site says nothing about is likelier than its few examples show. */
const worthOfUnanswered = 2;
/** Words with a slip or another ending have parts of this length in common. */
const partLength = 4;
/** A shorter text may belong to a question about anything; only words of topics say more. */
export const fewestWords = 3;

const unanswerable = 'unanswered/';

/** What customers ask, each with the topic that answers; titles are questions too. */
const listExamples = (all: Topic[]) => [
  ...all.map(({ id, title }) => ({ about: id, text: title })),
  ...listCustomerQuestions().flatMap(({ topics, unanswered }) => [
    ...topics.flatMap(({ topic, asked }) => asked.map((text) => ({ about: topic, text }))),
    ...unanswered.flatMap(({ subject, asked }) =>
      asked.map((text) => ({ about: unanswerable + subject, text })),
    ),
  ]),
];

/** Finds topics by what customers ask and, less, by what the topics say. */
export function createTopicFinder({ find, read, readTerms }: Search, topics: Topic[]): Find {
  /** Its terms, its pairs of words and the parts of its words. */
  function featuresOf(text: string): string[] {
    const words = splitWords(text).flatMap((word) => word.split('-'));
    const stems = words.map(stem);
    const pairs = stems.slice(1).map((second, at) => `${stems[at]} ${second}`);
    return [...readTerms(text), ...pairs, ...words.flatMap(partsOf)];
  }
  const classify = createClassifier(listExamples(topics), featuresOf);

  return (text) => {
    if (splitWords(text).length < fewestWords) return find(text);
    const terms = read(text);
    const said = new Map(find(text, 0).map(({ topic, sureness }) => [topic.id, sureness]));
    const scores = classify([...featuresOf(text), ...terms]);
    for (const [about, probability] of scores) {
      const worth = 1 + worthOfWords * (said.get(about) ?? 0) ** steepness;
      scores.set(about, probability * (about.startsWith(unanswerable) ? worthOfUnanswered : worth));
    }
    const all = [...scores.values()].reduce((sum, score) => sum + score, 0);
    return topics
      .map((topic): Found => {
        const rank = (scores.get(topic.id) ?? 0) / all;
        return { topic, rank, sureness: rank ** toSureness };
      })
      .filter(({ sureness }) => sureness >= thresholds.offer)
      .sort((one, other) => other.rank - one.rank);
  };
}

function partsOf(word: string): string[] {
  const whole = `<${word}>`;
  const count = Math.max(0, whole.length - partLength + 1);
  return Array.from({ length: count }, (_, at) => whole.slice(at, at + partLength));
}
