import { getAssistantScript, type Topic } from '@/lib/content';
import { readFeatures } from './learning/features';
import { createClassifier, readModel } from './learning/model';
import { openSubject, stepOf } from './learning/questions';
import { createCorrector, readTerms } from './words/lexicon';
import { splitWords } from './words/split';

/**
 * What a text may be about: topics that say the same, the likeliest first, or a step of the script. With
 * a `sureness` of 0.8, four of five are right.
 */
export type Found = { topics: Topic[]; step?: string; sureness: number };
type Group = Omit<Found, 'sureness'> & { share: number };

/** How many times likelier than its examples say a subject is that the site leaves open. */
const worthOfOpen = { sentence: 2, fragment: 0.5 };
/** One or two words name a subject, and do not ask for a detail of it. */
const mostOfFragment = 2;
/** Least share of a topic to be quoted beside a likelier one that says the same. */
const leastBeside = 0.1;
/** From this share on, a plan is quoted alone, and below it with the others of its solution. */
const surelyOne = 0.9;
/** The odds that an answer is right, by the odds of its share: fitted on questions of strangers. */
const oddsRatio = 4.1;

const { same } = getAssistantScript().vocabulary;
const model = readModel();
export const { topics } = model;
const correct = createCorrector(model.words);
/** Reads the terms of a text, also of misspelled words. */
export const read = (text: string) => [...new Set(readTerms(correct(text)))];
const classify = createClassifier(model);
/** The features of a text as it is written, and with its slips corrected. */
const featuresOf = (text: string) => [
  ...new Set([text, correct(text)].flatMap((one) => readFeatures(one))),
];

const byId = new Map(topics.map((topic) => [topic.id, topic]));
const groups = new Map(
  Object.entries(same).flatMap(([first, others]) => others.map((id) => [id, first])),
);
/** One id for all topics that say the same. */
export const groupOf = (id: string) => groups.get(id) ?? id;

/** Finds what a text may be about, the likeliest first; `context` is the text around it. */
export function findTopics(text: string, context = ''): Found[] {
  const isFragment = splitWords(text).length <= mostOfFragment;
  const ofOpen = isFragment ? worthOfOpen.fragment : worthOfOpen.sentence;
  const weighed = [...classify(featuresOf(text), featuresOf(context))]
    .map(([id, one]) => ({ id, weight: id.startsWith(openSubject) ? one * ofOpen : one }))
    .sort((one, other) => other.weight - one.weight);
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const found = new Map<string, Group>();
  for (const { id, weight } of weighed) {
    if (id.startsWith(openSubject)) continue;
    const step = stepOf(id);
    const { topics: before = [], share = 0 } = found.get(step ?? groupOf(id)) ?? {};
    const topic = before.length === 0 || weight / all >= leastBeside ? byId.get(id) : undefined;
    const topics = topic ? [...before, topic] : before;
    found.set(step ?? groupOf(id), { topics, step, share: share + weight / all });
  }
  return preferList([...found.values()])
    .sort((one, other) => other.share - one.share)
    .map(({ topics, step, share }) => {
      return { topics, step, sureness: (oddsRatio * share) / (1 + (oddsRatio - 1) * share) };
    });
}

/** A plan that is not certain gives way to the list of its solution's plans, which is as likely as all of them. */
function preferList(found: Group[]): Group[] {
  const [best] = found.toSorted((one, other) => other.share - one.share);
  const [topic] = best?.topics ?? [];
  const list = byId.get(topic?.list ?? topic?.id ?? '');
  if (!best || !list || best.share >= surelyOne) return found;
  const isOfList = ({ topics: [one] }: Group) => one === list || one?.list === list.id;
  const share = found.filter(isOfList).reduce((sum, one) => sum + one.share, 0);
  const others = found.filter(({ topics: [one] }) => one !== list);
  return [{ topics: list === topic ? best.topics : [list], share }, ...others];
}
