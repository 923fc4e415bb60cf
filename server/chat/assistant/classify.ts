export type Example = { about: string; text: string };

/** In how many examples a feature is, in which subjects by their place in a list, and how much of it. */
type Feature = { examples: number; subjects: number[]; weights: number[] };

/** What counts of a feature that no example of a subject has. */
const worthOfMissing = 0.003;
/** Above 1, it takes back certainty: several features of a text often say the same. */
const caution = 1.5;

/**
 * Learns from examples what texts are about (naive Bayes over weighted features), and tells the
 * probability of each subject for the features of a text.
 */
export function createClassifier(examples: Example[], featuresOf: (text: string) => string[]) {
  const known = new Map<string, Feature>();
  // One subject after the other, so that a feature adds up the examples of each.
  const inOrder = examples.toSorted(
    (one, other) => Number(one.about > other.about) - Number(one.about < other.about),
  );
  const read = inOrder.map(({ about, text }) => ({
    about,
    features: [...new Set(featuresOf(text))].map((name) => {
      const feature = known.get(name) ?? { examples: 0, subjects: [], weights: [] };
      known.set(name, feature);
      feature.examples++;
      return feature;
    }),
  }));

  /** The rare features weigh most; all weights of a text are a vector of length 1. */
  function weigh(features: Feature[]): number[] {
    const weights = features.map((one) => Math.log(1 + examples.length / one.examples));
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
    return weights.map((weight) => weight / length);
  }

  const subjects: string[] = [];
  const totals: number[] = [];
  for (const { about, features } of read) {
    if (subjects.at(-1) !== about) {
      subjects.push(about);
      totals.push(known.size * worthOfMissing);
    }
    const place = subjects.length - 1;
    for (const [at, weight] of weigh(features).entries()) {
      const { subjects: having = [], weights = [] } = features[at] ?? {};
      if (having.at(-1) !== place) {
        having.push(place);
        weights.push(0);
      }
      weights[weights.length - 1] = (weights.at(-1) ?? 0) + weight;
      totals[place] = (totals[place] ?? 0) + weight;
    }
  }

  return (names: string[]): Map<string, number> => {
    const features = [...new Set(names)].flatMap((name) => known.get(name) ?? []);
    const asked = weigh(features);
    const sum = asked.reduce((all, weight) => all + weight, 0);
    const scores = totals.map((total) => -sum * Math.log(total));
    for (const [at, feature] of features.entries())
      for (const [nth, place] of feature.subjects.entries()) {
        const amount = feature.weights[nth] ?? 0;
        const score = (asked[at] ?? 0) * Math.log(1 + amount / worthOfMissing);
        scores[place] = (scores[place] ?? 0) + score;
      }
    const most = Math.max(...scores);
    const shares = scores.map((score) => Math.exp((score - most) / caution));
    const all = shares.reduce((total, share) => total + share, 0);
    return new Map(subjects.map((about, place) => [about, (shares[place] ?? 0) / all]));
  };
}
