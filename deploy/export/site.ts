import type { Redirect } from '@/lib/content';
import type { Addresses } from '@/lib/env';

type Headers = Record<string, string>;

/** What `site.json` says of an exported folder. Servers of the files need nothing else. */
export type Site = {
  /** Id of the build. */
  release: string;
  /** Addresses of the pages; each has files for both variants. */
  pages: string[];
  /** Values of `?solution=` for which /pricing has pages of their own, each by the month and by the year. */
  solutions: string[];
  redirects: Redirect[];
  /** Where site and API are, and in which environment. */
  addresses: Addresses;
  /** Headers of an answer without a file, such as a redirect. */
  answerHeaders: Headers;
  /** Sets of headers, which many files share; a file names its set by its place here. */
  headerSets: Headers[];
  /** By path in the folder. `hash` is of the content; `left` is when no build had it any more, in ms. */
  files: Record<string, { headerSet: number; hash: string; left?: number }>;
};

/** Hashed files stay while pages of an earlier build are open: their names tell builds apart. */
export const isHashed = (path: string) => path.startsWith('/files/_next/static/');
