import { getAssistantScript, type Topic } from '@/lib/content';
import { readFeatures } from './learning/features';
import { createClassifier, readModel } from './learning/model';
import { openSubject } from './learning/questions';
import { createSearch, type Found, thresholds } from './search/search';
import { splitWords } from './search/words';

/** Finds the topics that a text may ask for, the likeliest first; `context` is the text around it. */
export type Find = (text: string, context?: string) => Found[];

/** Least likelihood of a topic that is the answer. */
const sureLikelihood = 0.5;
/** Turns a likelihood into a sureness: `sureLikelihood` into `thresholds.answer`. */
const toSureness = Math.log(thresholds.answer) / Math.log(sureLikelihood);
/** How many times likelier its own words make a topic if they say the whole text, and how fast that falls. */
const worthOfWords = 30;
const steepness = 6;
/** One word may belong to a question about anything; only the words of topics say more. */
const fewestWords = 2;
/** A subject that the site says nothing about is likelier than its few examples show. */
const worthOfOpen = 2;

const { same } = getAssistantScript().vocabulary;
const model = readModel();
export const { topics } = model;
export const search = createSearch(topics, model.index);
const classify = createClassifier(model);
const featuresOf = (text: string) => readFeatures(text, search.read(text));

const groups = new Map(
  Object.entries(same).flatMap(([first, others]) => others.map((id) => [id, first])),
);
/** One id for all topics that say the same. */
export const groupOf = (id: string) => groups.get(id) ?? id;

/** Finds topics by what customers ask and, less, by what the topics say. */
export const findTopics: Find = (text, context = '') => {
  if (!context && splitWords(text).length < fewestWords) return search.find(text);
  const said = new Map(search.find(text, 0).map(({ topic, sureness }) => [topic.id, sureness]));
  const likelihoods = classify(featuresOf(text), featuresOf(context));
  const weighed = [...likelihoods].map(([about, likelihood]): [string, number] => {
    const worth = 1 + worthOfWords * (said.get(about) ?? 0) ** steepness;
    return [about, likelihood * (about.startsWith(openSubject) ? worthOfOpen : worth)];
  });
  const all = weighed.reduce((sum, [, one]) => sum + one, 0);
  const ranks = new Map(weighed.map(([about, one]) => [about, one / all]));

  const found = topics
    .map((topic) => ({ topic, rank: ranks.get(topic.id) ?? 0 }))
    .sort((one, other) => other.rank - one.rank);
  /** The likeliest of the topics that say the same, with the likelihood of all of them. */
  const likeliest = new Map<string, { topic: Topic; rank: number }>();
  for (const { topic, rank } of found) {
    const group = groupOf(topic.id);
    const first = likeliest.get(group);
    likeliest.set(group, { topic, ...first, rank: rank + (first?.rank ?? 0) });
  }
  return [...likeliest.values()]
    .map(({ topic, rank }) => ({ topic, rank, sureness: rank ** toSureness }))
    .filter(({ sureness }) => sureness >= thresholds.offer)
    .sort((one, other) => other.rank - one.rank);
};
