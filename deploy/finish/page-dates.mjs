/** When each page last said something else: `lib/seo/page-dates.json` has a date and a hash of its words. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const datesFile = 'lib/seo/page-dates.json';

export const readJson = async (...path) => JSON.parse(await readFile(join(...path), 'utf8'));

/** A hash of title, description and the text of `<main>`: no addresses, classes or names of files. */
export function hashWords(html) {
  const [title = ''] = /<title>[^<]*/.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
  const [main] = /<main\b.*<\/main>/s.exec(html) ?? [];
  if (!main) throw new Error('the page has no main element');
  // React puts a comment between two texts side by side: they are one to the reader.
  const read = main.replace(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
  const text = read.replace(/<[^>]*>/g, ' ');
  const words = [title, description, text].join(' ').replace(/\s+/g, ' ');
  return createHash('sha256').update(words).digest('hex').slice(0, 16);
}

/**
 * The hash of every page of a finished build, by path. The pages of visitors who have answered the
 * consent dialog are read: the others have its words too.
 */
async function hashPages({ projectDir, distDir }) {
  const paths = await readJson(projectDir, 'lib/generated/paths.json');
  const { pages } = await readJson(distDir, 'finished-pages.json');
  const hashes = {};
  for (const { path, variant, html } of pages)
    if (variant === 'given' && paths.pages.includes(path))
      hashes[path] = hashWords(await readFile(join(distDir, html), 'utf8'));
  return hashes;
}

/**
 * The dates with the pages that say something else, or are new, set to `today`; a rebuild changes none.
 * Removed pages stay, because the content step asks for a redirect of every page that was published.
 */
export function updateDates(dates, hashes, today) {
  const updated = Object.entries(hashes).map(([path, hash]) => {
    const kept = dates[path]?.hash === hash ? dates[path] : { date: today, hash };
    return [path, kept];
  });
  const entries = Object.entries({ ...dates, ...Object.fromEntries(updated) });
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Dates the pages of a finished build in `lib/seo/page-dates.json`, and in the sitemap, a file of the build.
 * Returns the paths that got the date of today.
 */
export async function datePages({ projectDir, distDir, sitemap }, today) {
  const dates = await readJson(projectDir, datesFile);
  const updated = updateDates(dates, await hashPages({ projectDir, distDir }), today);
  await writeFile(join(projectDir, datesFile), `${JSON.stringify(updated, null, 2)}\n`);
  const file = join(distDir, sitemap);
  const xml = await readFile(file, 'utf8');
  const addDate = (loc, address) =>
    `${loc}\n<lastmod>${updated[new URL(address).pathname].date}</lastmod>`;
  await writeFile(file, xml.replaceAll(/<loc>(.*?)<\/loc>/g, addDate));
  return Object.keys(updated).filter((path) => updated[path] !== dates[path]);
}
