import type { Topic } from '@/lib/content';
import { createSearch } from '@/lib/search/search';
import type { SiteIndex } from './list-passages';
import { markWords, type Piece, shorten } from './mark-words';

/** A passage that was found; the words that were looked for are marked. */
export type Passage = { id: string; title: Piece[]; page: string; extract: Piece[]; href: string };

const mostShown = 8;
/** Less than the assistant needs: a visitor sees several passages, and chooses. */
const leastSureness = 0.05;
/** Factor of rank for a passage that shows nothing of what was typed, but was found by hidden words. */
const worthOfHidden = 0.3;
/** How many of the words are tried that may be meant by the beginning of one. */
const mostCompletions = 5;

/** Returns what finds the passages for a typed text, of which the last word may be incomplete. */
export function createPassageFinder({ topics, vocabulary }: SiteIndex) {
  const { find, read, termsOf, known } = createSearch(topics, vocabulary);
  const words = new Set([...known].sort((one, other) => one.length - other.length));

  function complete(text: string, last: string): string[] {
    if (last.length < 2 || words.has(last)) return [];
    const before = text.slice(0, -last.length);
    const byTerm = new Map<string, string>();
    for (const word of words) {
      const [term] = word.startsWith(last) ? termsOf(word) : [];
      if (term && !byTerm.has(term)) byTerm.set(term, before + word);
      if (byTerm.size === mostCompletions) break;
    }
    return [...byTerm.values()];
  }

  return (typed: string): Passage[] => {
    const text = typed.toLowerCase();
    const last = /[\p{L}\p{M}\p{N}]*$/u.exec(text)?.[0] ?? '';
    const asked = complete(text, last);
    // A word that is not complete yet may look like a slip for another.
    if (asked.length === 0) asked.push(text);
    const terms = new Set(asked.flatMap(read));
    const isAsked = (word: string) =>
      (last.length > 1 && word.startsWith(last)) || termsOf(word).some((term) => terms.has(term));
    const isShown = ({ label, text, link }: Topic) =>
      [label, link.label, text].flatMap(termsOf).some((term) => terms.has(term));
    const found = asked
      .flatMap((one) => find(one, leastSureness))
      .map(({ topic, rank }) => ({ topic, rank: rank * (isShown(topic) ? 1 : worthOfHidden) }))
      .sort((one, other) => other.rank - one.rank);
    const hits =
      found.length > 0 ? found.map(({ topic }) => topic) : findNames(topics, text.trim());
    const named = topics.filter(({ label }) => label.toLowerCase() === text.trim());
    return [...new Set([...named, ...hits])].slice(0, mostShown).map((topic) => ({
      id: topic.id,
      title: markWords(topic.label, isAsked),
      page: topic.link.label,
      extract: markWords(shorten(topic.text, isAsked), isAsked),
      href: addressOf(topic),
    }));
  };
}

/** Topics that have the text in their title or page's name: it may be of words alone that the search ignores. */
const findNames = (topics: Topic[], text: string) =>
  topics.filter(
    ({ title, link }) =>
      text && [title, link.label].some((name) => name.toLowerCase().includes(text)),
  );

/** The place of the passage: a question or a section by its id, all else by the text of its heading. */
function addressOf({ id, label, link: { href } }: Topic): string {
  if (id.startsWith('faq/')) return `/faq#${id.slice('faq/'.length)}`;
  const hasId = href.includes('#');
  if (hasId && !id.startsWith('product/')) return href;
  const text = encodeURIComponent(label).replaceAll('-', '%2D');
  return `${href}${hasId ? '' : '#'}:~:text=${text}`;
}
