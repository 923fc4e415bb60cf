import { getInterface } from '@/lib/content';
import { SearchDialog } from './search-dialog';

/** The search in the HTML: it can be opened and typed into before any script of the page runs. */
export function SearchModal() {
  const { label, close, failed, again, loading, results } = getInterface().search;
  return (
    <SearchDialog words={{ label, close, failed, again, faq: results.faq }}>{loading}</SearchDialog>
  );
}
