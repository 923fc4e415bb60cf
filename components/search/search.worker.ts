import index from '@/lib/generated/search.json';
import { createPassageFinder, type Found } from '@/lib/search/find-passages';

/** What was found for a text that the page sent. The first one, for an empty text, says that the index is loaded. */
export type Answer = { typed: string; passages: Found[] };

const find = createPassageFinder(index);
const answer = (typed: string) => postMessage({ typed, passages: find(typed) } satisfies Answer);

addEventListener('message', ({ data }: MessageEvent<string>) => answer(data));
answer('');
