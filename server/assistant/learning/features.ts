import { expandShorthand, readTerms } from '../words/lexicon';
import { splitWords, stem } from '../words/split';

/** Features are hashed into this many buckets, twice as many as there are, so that few collide. */
export const featureCount = 2 ** 18;
/** Words with a typing error or another ending still share parts of this length. */
const partLength = 4;

/** The features of a text: its terms, its pairs of words and the parts of its words, as numbers. */
export function readFeatures(written: string): number[] {
  const text = expandShorthand(written);
  const words = splitWords(text).flatMap((word) => word.split('-'));
  const stems = words.map(stem);
  const pairs = stems.slice(1).map((second, at) => `${stems[at]} ${second}`);
  const features = [...readTerms(text), ...pairs, ...words.flatMap(partsOf)];
  return [...new Set(features.map(hash))];
}

function partsOf(word: string): string[] {
  const whole = `<${word}>`;
  const count = Math.max(0, whole.length - partLength + 1);
  return Array.from({ length: count }, (_, at) => whole.slice(at, at + partLength));
}

/** FNV-1a, folded to a bucket. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 18)) & (featureCount - 1);
}
