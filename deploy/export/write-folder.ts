import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Addresses } from '@/lib/env';
import type { SiteMap } from '@/lib/find-answer';
import { type ListedFile, listFiles } from './list-files';

type Headers = Record<string, string>;

/** What `site.json` says of an exported folder. Servers of the files need nothing else. */
export type Site = SiteMap & {
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

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

export type Options = {
  /** The folder that is written; it must be new or empty. */
  folder: string;
  /** An exported folder. Its hashed files are taken over for three days, for pages that are open. */
  previous?: string;
  checkout?: string;
  /** In ms since 1970. */
  now?: number;
};

const threeDays = 3 * 24 * 60 * 60 * 1000;

/** Writes a build as files: pages, assets, and `site.json` with their headers. */
export function writeFolder(options: Options): Site {
  const { folder, previous, checkout = '.', now = Date.now() } = options;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder, and this one as --previous.`);
  const { pages, solutions } = readJson(checkout, 'lib/generated/paths.json');
  const sets = new Map<string, number>();
  const site: Site = {
    release: readFileSync(join(checkout, '.next/BUILD_ID'), 'utf8').trim(),
    pages,
    solutions,
    redirects: readJson(checkout, 'lib/generated/redirects.json'),
    addresses: readJson(checkout, 'lib/generated/addresses.json'),
    answerHeaders: readAnswerHeaders(checkout),
    headerSets: [],
    files: {},
  };
  const add = (file: ListedFile, left?: number) => {
    const key = JSON.stringify(Object.entries(file.headers).sort());
    const headerSet = sets.get(key) ?? site.headerSets.push(file.headers) - 1;
    sets.set(key, headerSet);
    site.files[file.path] = { headerSet, hash: copy(file, folder), left };
  };
  for (const file of listFiles(checkout)) add(file);
  if (previous !== undefined)
    for (const { left = now, ...file } of listHashed(previous))
      if (!(file.path in site.files) && now - left < threeDays) add(file, left);
  writeFileSync(join(folder, 'site.json'), `${JSON.stringify(site)}\n`);
  return site;
}

/** The files of an exported folder with a hash in their name, with the headers that it gives them. */
function listHashed(folder: string): (ListedFile & { left?: number })[] {
  const { files, headerSets }: Site = readJson(folder, 'site.json');
  return Object.entries(files)
    .filter(([path]) => path.startsWith('/files/_next/static/'))
    .map(([path, { headerSet, left }]) => ({
      path,
      left,
      source: join(folder, path),
      headers: headerSets[headerSet] ?? {},
    }));
}

/** What `next start` sends with a redirect. */
function readAnswerHeaders(checkout: string): Record<string, string> {
  const { everywhere, documents } = readJson(checkout, 'lib/generated/headers.json');
  return { ...everywhere, ...documents, 'cache-control': 'private, no-cache, no-transform' };
}

/**
 * Copies a file and gives the hash of its content. nginx makes an ETag of a file's time and size, so what
 * the build has made gets a time made of its content: the same on each machine and after a build that
 * changes nothing, another for each variant.
 */
function copy({ path, source, headers }: ListedFile, folder: string): string {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target);
  const digest = createHash('sha256').update(readFileSync(source)).digest();
  const isAsBefore = 'accept-ranges' in headers;
  const time = isAsBefore ? statSync(source).mtime : digest.readUInt32BE() % 2 ** 31;
  utimesSync(target, time, time);
  return digest.toString('base64url').slice(0, 16);
}
