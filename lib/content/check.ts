import { findBrokenReferences } from './check-references';
import { findRepeated } from './check-repeated';
import { ContentError, type ContentMistake } from './content-error';
import { listLeaders, readLeaderFiles } from './leaders';
import { getLegalPage } from './legal';
import { pageFiles } from './pages';
import { readProductFiles } from './products';

/** Reads all content and returns every mistake in it; empty when the site can be built. */
export function findContentMistakes(): ContentMistake[] {
  const readers: (() => unknown)[] = [
    ...Object.values(pageFiles),
    readProductFiles,
    listLeaders,
    () => getLegalPage('privacypolicy'),
    () => getLegalPage('termsandconditions'),
  ];
  const mistakes = unique(readers.flatMap(mistakesOf));
  // References can be followed only once every file reads by itself.
  if (mistakes.length > 0) return mistakes;
  return [
    ...findRepeated(),
    ...findBrokenReferences([
      ...Object.values(pageFiles).map((read) => read()),
      ...readProductFiles().map(({ source }) => source),
      ...readLeaderFiles().map(({ source }) => source),
    ]),
  ];
}

function mistakesOf(read: () => unknown): ContentMistake[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.mistakes;
    throw error;
  }
}

/** A broken `site.yaml` fails every file that uses it, once each. */
function unique(mistakes: ContentMistake[]): ContentMistake[] {
  return [...new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake])).values()];
}
