import type { AskedTerm } from './read-question';

/** A word of a question with its weight: the rarer in the content, the heavier. */
export type WeighedTerm = AskedTerm & { weight: number };

/** How much a word counts as covered by where it was found. */
const worth: Record<string, number> = { title: 1, words: 1, text: 0.9, more: 0.7, kin: 0.35 };

/** Share of its weight that has to be covered of a question with 1, 2, 3, 4, and 5 words or more. */
const shares = [0.8, 0.75, 0.6, 0.52, 0.45];
/** From here on a topic may be found by two words of its text alone. */
const nearlyAll = 0.85;
/** Weight of a word that stands in hardly more than one text in fifty: one of them has to be there. */
const telling = 3.9;

/**
 * Whether a topic covers what was asked. Words that nothing knows weigh most and are covered by
 * nothing, so a question about something else finds no answer though it shares words with one. A lone
 * word has to be a name of the topic: one that is `isPartOfName` names another thing.
 */
export function covers(
  asked: WeighedTerm[],
  match: Record<string, string[]>,
  isPartOfName: boolean,
) {
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const found = asked.filter(({ term }) => Object.hasOwn(match, term));
  const covered = found.reduce(
    (sum, { term, weight, sureness }) => sum + weight * sureness * worthOf(match[term] ?? []),
    0,
  );
  const share = covered / total;
  const named = found.filter(({ term }) => isNamed(match[term] ?? []));
  const isOtherThing = asked.length === 1 && isPartOfName;
  const isAboutIt =
    (named.length > 0 && !isOtherThing) ||
    (found.length > 1 && share >= nearlyAll && found.some(({ weight }) => weight >= telling));
  const needed = shares[Math.min(asked.length, shares.length) - 1] ?? 1;
  return { share, isEnough: share >= needed && isAboutIt };
}

const worthOf = (fields: string[]) => Math.max(0, ...fields.map((field) => worth[field] ?? 0));

/** Named by its title or by the vocabulary; a word in its text may stand there in passing. */
const isNamed = (fields: string[]) => fields.includes('title') || fields.includes('words');
