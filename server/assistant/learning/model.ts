import { readFileSync } from 'node:fs';
import type { Topic } from '@/lib/content';
import { featureCount } from './features';

/** The trained model as JSON. */
export type Model = ReturnType<typeof learn> & {
  /** The topics of the content, which the API would have to read from many files. */
  topics: Topic[];
  /** Words to which typing errors are corrected. */
  words: string[];
};

/** Smoothing: the amount of a feature that no example of a subject has. */
const smoothing = 0.003;
/** Above 1 it lowers the certainty, since several features of a text often say the same. */
const temperature = 1.5;
/** Weight of the text around a question. */
const contextWeight = 0.4;
const scoreStep = 1 / 24;

/** Learns what examples are about: naive Bayes over weighted features. Typed arrays are in Base64. */
export function learn(examples: { about: string; features: number[] }[]) {
  const subjects = [...new Set(examples.map(({ about }) => about))];
  const numbers = new Map(subjects.map((subject, at) => [subject, at]));
  const counts = new Uint16Array(featureCount);
  for (const { features } of examples)
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + 1;
  const weights = Float32Array.from(counts, (count) =>
    count > 0 ? Math.log(1 + examples.length / count) : 0,
  );
  const known = counts.filter((count) => count > 0).length;
  const totals = new Float32Array(subjects.length).fill(known * smoothing);
  const amounts = Array.from({ length: featureCount }, () => new Map<number, number>());
  for (const { about, features } of examples) {
    const subject = numbers.get(about) ?? 0;
    for (const [feature, weight] of weigh(features, weights)) {
      const bySubject = amounts[feature];
      bySubject?.set(subject, (bySubject.get(subject) ?? 0) + weight);
      totals[subject] = (totals[subject] ?? 0) + weight;
    }
  }
  const entries = amounts.flatMap((bySubject) => [...bySubject.keys()]);
  const scores = amounts.flatMap((bySubject) => [...bySubject.values()]).map(toScore);
  return {
    subjects,
    /** The weight of each feature; the rare ones weigh most, and unknown ones nothing. */
    weights: pack(weights),
    /** How many subjects have each feature, and in `entries` which they are. */
    lengths: pack(Uint16Array.from(amounts, ({ size }) => size)),
    entries: pack(Uint16Array.from(entries)),
    /** How much the feature speaks for the subject of an entry, in steps of `scoreStep`. */
    scores: pack(Uint8Array.from(scores)),
    /** How much all features of a subject weigh together, as logarithms. */
    totals: pack(totals.map(Math.log)),
  };
}

/** Reads the model that `npm run content` has trained; the build copies it beside the server. */
export function readModel(): Model {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../lib/generated' : '.';
  return JSON.parse(
    readFileSync(new URL(`${folder}/assistant-model.json`, import.meta.url), 'utf8'),
  );
}

/** Returns a function from the features of a text and its context to the probability of each subject. */
export function createClassifier({ subjects, ...model }: Model) {
  const totals = new Float32Array(unpack(model.totals));
  const weights = new Float32Array(unpack(model.weights));
  /** Where the entries of each feature begin. */
  const starts = new Uint32Array(featureCount + 1);
  for (const [feature, length] of new Uint16Array(unpack(model.lengths)).entries())
    starts[feature + 1] = (starts[feature] ?? 0) + length;
  const entries = new Uint16Array(unpack(model.entries));
  const scores = new Uint8Array(unpack(model.scores));

  return (features: number[], context: number[] = []): Map<string, number> => {
    const around = context.filter((feature) => !features.includes(feature));
    const asked = [
      ...weigh(features, weights),
      ...weigh(around, weights).map(
        ([feature, weight]) => [feature, weight * contextWeight] as const,
      ),
    ];
    const sum = asked.reduce((all, [, weight]) => all + weight, 0);
    const logs = totals.map((total) => -sum * total);
    for (const [feature, weight] of asked)
      for (let at = starts[feature] ?? 0; at < (starts[feature + 1] ?? 0); at++) {
        const subject = entries[at] ?? 0;
        logs[subject] = (logs[subject] ?? 0) + weight * (scores[at] ?? 0) * scoreStep;
      }
    const highest = Math.max(...logs);
    const shares = logs.map((log) => Math.exp((log - highest) / temperature));
    const all = shares.reduce((total, share) => total + share, 0);
    return new Map(subjects.map((subject, at) => [subject, (shares[at] ?? 0) / all]));
  };
}

const toScore = (amount: number) => Math.round(Math.log(1 + amount / smoothing) / scoreStep);

/** The known features with their weights, which are a vector of length 1. */
function weigh(features: number[], weights: Float32Array): [feature: number, weight: number][] {
  const known = features.filter((feature) => weights[feature]);
  const length = Math.hypot(...known.map((feature) => weights[feature] ?? 0));
  return known.map((feature) => [feature, (weights[feature] ?? 0) / length]);
}

const pack = ({ buffer }: { buffer: ArrayBufferLike }) => Buffer.from(buffer).toString('base64');

/** Copies the bytes, because a buffer from Node's pool may begin at any byte. */
const unpack = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text, 'base64')).buffer;
