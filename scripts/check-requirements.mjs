/** Fails on a line of docs/requirements.md that names no test, or a test that does not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const document = 'docs/requirements.md';
const folders = ['app', 'components', 'e2e', 'finish', 'lib', 'scripts', 'server'];

// The title is the first argument as written; with `it.each` it is in the call after the table.
const titlePattern = /^\s*(?:it|test)(?:\.each\b.*?\))?\(\s*(['"`])([^\n]*?)\1,/gms;

/** The titles of each test file, by its path. */
function readTitles() {
  const paths = [
    ...readdirSync('.'),
    ...folders.filter(existsSync).flatMap((folder) => {
      const names = readdirSync(folder, { recursive: true });
      return names.map((name) => join(folder, name).replaceAll('\\', '/'));
    }),
  ].filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const titlesOf = (path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(titlePattern), ([, , title]) => title);
  return new Map(paths.map((path) => [path, titlesOf(path)]));
}

/** Similarity of two texts, from 0 to 1: the share of letter pairs that both have. */
function compare(one, other) {
  const pairsOf = (text) =>
    new Set(Array.from(text, (_, index) => text.slice(index, index + 2).toLowerCase()));
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  return (2 * [...pairs].filter((pair) => others.has(pair)).length) / (pairs.size + others.size);
}

/** The fault of a requirement's line, or undefined. */
function findFault(line, titles) {
  const [, path, title] = /^- .+ — (\S+) › "(.+)"$/.exec(line) ?? [];
  if (!path) return 'names no test; end the line with: — path/to/file.test.ts › "its title"';
  const known = titles.get(path);
  const count = known?.filter((other) => other === title).length;
  if (count === 1) return undefined;
  if (count) return `${path} has ${count} tests with the title "${title}"; tell them apart`;
  const places = [...titles].flatMap(([file, names]) => (names.includes(title) ? [file] : []));
  const elsewhere = places.length > 0 ? `; the title is in ${places.join(', ')}` : '';
  if (!known) return `there is no test file ${path}${elsewhere}`;
  const [nearest] = known.toSorted((one, other) => compare(other, title) - compare(one, title));
  return `${path} has no test "${title}"${elsewhere}; the nearest there is "${nearest}"`;
}

const titles = readTitles();
const lines = readFileSync(document, 'utf8').split('\n');
const requirements = lines.flatMap((line, index) =>
  /^\s*[-*+] /.test(line) ? [{ line, number: index + 1 }] : [],
);
const faults = requirements.flatMap(({ line, number }) => {
  const fault = findFault(line, titles);
  return fault ? [`${document}:${number} ${fault}`] : [];
});
if (requirements.length === 0) faults.push(`${document} has no requirement`);
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
