import index from '@/lib/generated/search.json';
import { createPassageFinder, type Found } from '@/lib/search/find-passages';

/** The results for a text that the page has sent. The first, for an empty text, means that the index has loaded. */
export type Answer = { typed: string; passages: Found[] };

const find = createPassageFinder(index);
const answer = (typed: string) => postMessage({ typed, passages: find(typed) } satisfies Answer);

addEventListener('message', ({ data }: MessageEvent<string>) => answer(data));
answer('');
