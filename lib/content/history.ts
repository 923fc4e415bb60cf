import { spawnSync } from 'node:child_process';

/** The output lines of git; empty if it fails, as without a repository. */
function git(command: string): string[] {
  const options = { cwd: process.cwd(), encoding: 'utf8', maxBuffer: 1024 ** 3 } as const;
  const { status, stdout } = spawnSync('git', command.split(' '), options);
  return status === 0 ? stdout.split('\n') : [];
}

/** The address made of a content file's name, as /product/x or /home. */
export const addressOf = (file: string) =>
  `/${file.replace(/^legal\/|\.\w+$/g, '').replace(/^(product|profile)s\//, '$1/')}`;

/** The last change of each content file, also of removed ones, by address; '' if it is not committed yet. */
export type History = Map<string, string>;

/** The first commit of this company's content: pages that were removed up to it need no redirect. Empty: all count. */
const firstCommit = '';

/** Asks git; empty in a shallow clone and without a repository. */
export function readHistory(first = firstCommit): History {
  const dates: History = new Map();
  if (git('rev-parse --is-shallow-repository')[0] !== 'false') return dates;
  const list = '--name-only --no-renames --relative';
  const range = first ? `${first}..HEAD` : 'HEAD';
  const committed = git(`log ${list} --date=short --format=%cd ${range} -- content`);
  let date = '';
  for (const line of [...git(`diff ${list} HEAD -- content`), ...committed]) {
    const [, file] = /^content\/(.+)/.exec(line) ?? [];
    if (/^\d/.test(line)) date = line;
    if (file && !dates.has(addressOf(file))) dates.set(addressOf(file), date);
  }
  return dates;
}

/** Pages made of several files. Files that many pages share, as site.yaml, date no page. */
const parts: Record<string, RegExp> = {
  '/': /^\/(home|clients|product\/.+)$/,
  '/pricing': /^\/(pricing\/page|add-ons|product\/.+)$/,
  '/leadership': /^\/profile\//,
  '/partner-program': /^\/benefits$/,
};

/** When the words of a page last changed, for the sitemap; undefined if it is not known. */
export function dateOfPage(path: string, history: History): string | undefined {
  const own = [...history].filter(([file]) => file === path || parts[path]?.test(file));
  const dates = own.map(([, date]) => date).sort();
  return dates.includes('') ? undefined : dates.at(-1);
}
