import type { ReactNode } from 'react';
import type { getInterface } from '@/lib/content';
import type { Passage } from '@/lib/site-search/find-passages';
import type { Piece } from '@/lib/site-search/mark-words';

export type SearchWords = ReturnType<typeof getInterface>['search'];

/** The field names the list and the chosen result by these ids. */
export const resultsId = 'search-results';
export const resultId = (place: number) => `search-result-${place}`;

/** `passages` were found for `typed`; undefined until the search has loaded. */
export type Found = { typed: string; passages: Passage[] } | undefined;

/** What the live region says of the results; seen only where there are none. */
export function describeFound(found: Found, { loading, results }: SearchWords): string {
  if (!found) return loading;
  if (found.typed.trim() === '') return results.hint;
  const { length } = found.passages;
  return length === 0 ? results.none : `${length} ${length === 1 ? results.one : results.many}`;
}

type SearchResultsProps = { passages: Passage[]; active: number; label: string };

/** A list box: the focus stays in the field, which names the option that is chosen. */
export function SearchResults({ passages, active, label }: SearchResultsProps) {
  return (
    <div id={resultsId} role="listbox" aria-label={label} className="search-results">
      {passages.map(({ id, title, page, extract, href }, place) => (
        <a
          key={id}
          id={resultId(place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          href={href}
        >
          <b>{title.map(draw)}</b>
          <span>{page}</span>
          <span>{extract.map(draw)}</span>
        </a>
      ))}
    </div>
  );
}

const draw = ({ text, isMarked }: Piece, at: number): ReactNode =>
  isMarked ? <mark key={at}>{text}</mark> : text;
