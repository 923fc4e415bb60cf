import words from '@/lib/generated/search-words.json';
import type { Passage } from '@/lib/site-search/find-passages';
import type { Piece } from '@/lib/site-search/mark-words';

/** The field names both by these ids. */
const resultsId = 'search-results';
export const resultId = (place: number) => `search-result-${place}`;

type SearchResultsProps = { passages: Passage[]; active: number };

/** A list box: the focus stays in the field, which names the option that is chosen. */
export function SearchResults({ passages, active }: SearchResultsProps) {
  return (
    <div id={resultsId} role="listbox" aria-label={words.list} className="search-results">
      {passages.map((passage, place) => (
        <a
          key={passage.topic.id}
          id={resultId(place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          href={passage.href}
        >
          <b>{passage.title.map(draw)}</b>
          <span>{passage.topic.link.label}</span>
          <span>{passage.extract.map(draw)}</span>
        </a>
      ))}
    </div>
  );
}

function draw({ text, isMarked }: Piece, at: number) {
  return isMarked ? <mark key={at}>{text}</mark> : text;
}
