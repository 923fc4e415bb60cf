import { getAssistantScript, type Topic } from '@/lib/content';
import { readFeatures } from './learning/features';
import { createClassifier, readModel } from './learning/model';
import { openSubject, stepOf } from './learning/questions';
import { createCorrector, readTerms } from './words/lexicon';
import { splitWords } from './words/split';

/** What a text may be about: topics that say the same, the likeliest first, or a step of the script. */
export type Candidate = {
  topics: Topic[];
  step?: string;
  /** The probability that an answer from it is right: at 0.8, four of five are. */
  confidence: number;
};
type Group = Omit<Candidate, 'confidence'> & { share: number };

/** Factor for subjects that the site leaves open. A fragment names one and does not ask for a detail. */
const openWeight = { sentence: 2, fragment: 0.5 };
const maxFragmentWords = 2;
/** A topic is quoted beside a likelier one that says the same from this share on. */
const minShareBeside = 0.1;
/** From this share on, a plan is quoted alone, and below it with the others of its solution. */
const minShareAlone = 0.9;
/** The odds that an answer is right, by the odds of its share: fitted on questions of strangers. */
const oddsRatio = 4.1;
const toConfidence = (share: number) => (oddsRatio * share) / (1 + (oddsRatio - 1) * share);

const { same } = getAssistantScript().vocabulary;
const model = readModel();
export const { topics } = model;
const correct = createCorrector(model.words);
/** Reads the terms of a text, also of misspelled words. */
export const readCorrected = (text: string) => [...new Set(readTerms(correct(text)))];
const classify = createClassifier(model);
/** The features of a text as written and with its spelling corrected. */
const featuresOf = (text: string) => [...new Set([text, correct(text)].flatMap(readFeatures))];

const byId = new Map(topics.map((topic) => [topic.id, topic]));
const groups = new Map(
  Object.entries(same).flatMap(([first, others]) => others.map((id) => [id, first])),
);
/** One id for all topics that say the same. */
export const groupOf = (id: string) => groups.get(id) ?? id;

/** Ranks what a text may be about, the likeliest first; `context` is the text around it. */
export function rankTopics(text: string, context = ''): Candidate[] {
  const length = splitWords(text).length <= maxFragmentWords ? 'fragment' : 'sentence';
  const weighted = [...classify(featuresOf(text), featuresOf(context))]
    .map(([id, weight]) => {
      const isOpen = id.startsWith(openSubject);
      return { id, isOpen, weight: isOpen ? weight * openWeight[length] : weight };
    })
    .sort((one, other) => other.weight - one.weight);
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  const candidates = new Map<string, Group>();
  for (const { id, isOpen, weight } of weighted) {
    if (isOpen) continue;
    const step = stepOf(id);
    const key = step ?? groupOf(id);
    const group = candidates.get(key) ?? { topics: [], step, share: 0 };
    const topic = byId.get(id);
    if (topic && (group.topics.length === 0 || weight / total >= minShareBeside))
      group.topics.push(topic);
    group.share += weight / total;
    candidates.set(key, group);
  }
  return preferList([...candidates.values()])
    .sort((one, other) => other.share - one.share)
    .map(({ share, ...candidate }) => ({ ...candidate, confidence: toConfidence(share) }));
}

/** Replaces an uncertain plan by the list of its solution's plans, which gets the shares of all of them. */
function preferList(candidates: Group[]): Group[] {
  const [best] = candidates.toSorted((one, other) => other.share - one.share);
  const [topic] = best?.topics ?? [];
  const list = byId.get(topic?.list ?? topic?.id ?? '');
  if (!best || !list || best.share >= minShareAlone) return candidates;
  const isOfList = ({ topics: [one] }: Group) => one === list || one?.list === list.id;
  const share = candidates.filter(isOfList).reduce((sum, one) => sum + one.share, 0);
  const others = candidates.filter(({ topics: [one] }) => one !== list);
  return [{ topics: list === topic ? best.topics : [list], share }, ...others];
}
