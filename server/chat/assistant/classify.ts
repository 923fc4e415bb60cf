export type Example = { about: string; text: string };

/** What counts of a feature that no example of a subject has. */
const worthOfMissing = 0.003;
/** Above 1, it takes back certainty: several features of a text often say the same. */
const caution = 1.5;

/**
 * Learns from examples what texts are about (naive Bayes over weighted features), and tells the
 * probability of each subject for the features of a text.
 */
export function createClassifier(examples: Example[], featuresOf: (text: string) => string[]) {
  const listFeatures = (text: string) => [...new Set(featuresOf(text))];
  const read = examples.map(({ about, text }) => ({ about, names: listFeatures(text) }));
  /** In how many examples a feature is. */
  const counts = new Map<string, number>();
  for (const { names } of read)
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);

  /** The rare features weigh most; all weights of a text are a vector of length 1. */
  function weigh(names: string[]): [name: string, weight: number][] {
    const weights = names.map((name) => Math.log(1 + examples.length / (counts.get(name) ?? 1)));
    const length = Math.sqrt(weights.reduce((sum, weight) => sum + weight * weight, 0));
    return names.map((name, at) => [name, (weights[at] ?? 0) / length]);
  }

  const totals = new Map<string, number>();
  /** How much of a feature the examples of each subject have. */
  const amounts = new Map<string, Map<string, number>>();
  for (const { about, names } of read)
    for (const [name, weight] of weigh(names)) {
      const having = amounts.get(name) ?? new Map<string, number>();
      amounts.set(name, having.set(about, (having.get(about) ?? 0) + weight));
      totals.set(about, (totals.get(about) ?? counts.size * worthOfMissing) + weight);
    }

  return (names: string[]): Map<string, number> => {
    const asked = weigh([...new Set(names)].filter((name) => counts.has(name)));
    const sum = asked.reduce((all, [, weight]) => all + weight, 0);
    const scores = new Map([...totals].map(([about, total]) => [about, -sum * Math.log(total)]));
    for (const [name, weight] of asked)
      for (const [about, amount] of amounts.get(name) ?? []) {
        const score = weight * Math.log(1 + amount / worthOfMissing);
        scores.set(about, (scores.get(about) ?? 0) + score);
      }
    const most = Math.max(...scores.values());
    for (const [about, score] of scores) scores.set(about, Math.exp((score - most) / caution));
    const all = [...scores.values()].reduce((total, share) => total + share, 0);
    return new Map([...scores].map(([about, share]) => [about, share / all]));
  };
}
