import type { Addresses } from '@/lib/env';
import type { SiteMap } from '@/lib/find-answer';

type Headers = Record<string, string>;

/** What `site.json` says of an exported folder. Servers of the files need nothing else. */
export type Site = SiteMap & {
  /** Id of the build. */
  release: string;
  /** Where site and API are, and in which environment. */
  addresses: Addresses;
  /** Headers of an answer without a file, such as a redirect. */
  answerHeaders: Headers;
  /** Sets of headers, which many files share; a file names its set by its place here. */
  headerSets: Headers[];
  /** By path in the folder. `hash` is of the content; `left` is when no build had it any more, in ms. */
  files: Record<string, { headerSet: number; hash: string; left?: number }>;
};
