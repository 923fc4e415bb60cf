import type { AskedTerm } from './read-question';

/** How much a match counts, by the field that contains the word. */
const worth: Record<string, number> = { title: 1, words: 1, text: 0.9, more: 0.7, kin: 0.35 };

/** Share of the weight that a topic must cover, for questions of 1, 2, 3, 4, and 5 or more words. */
const shares = [0.8, 0.75, 0.6, 0.52, 0.45];
/** From this share on, two words of a topic's text are enough to find it. */
const nearlyAll = 0.85;
/** Weight of a word that occurs in about one text in fifty; a match needs one such word. */
const telling = 3.9;

/**
 * Whether a topic covers the question. Unknown words weigh most and no topic covers them, so a
 * question about something else finds no answer although it shares words with one. A single word has
 * to be a name of the topic; with `isPartOfName` it names something else.
 */
export function covers(
  asked: (AskedTerm & { weight: number })[],
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

/** Found in the title or the vocabulary; a word in the text may be incidental. */
const isNamed = (fields: string[]) => fields.includes('title') || fields.includes('words');
