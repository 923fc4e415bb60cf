/** Fails on a line of docs/requirements.md or SECURITY.md that names no test, or a test that does not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The documents: which of their lines are claims, which of these need no test, and how the others end,
 * with the file and the title of a test.
 */
const documents = [
  {
    path: 'docs/requirements.md',
    claim: /^\s*[-*+] /,
    end: /^- .+ — (\S+) › "(.+)"$/,
    advice: 'names no test; end the line with: — path/to/file.test.ts › "its title"',
  },
  {
    path: 'SECURITY.md',
    claim: /^\| \d/,
    open: /^\| \d+\.\d+\.\d+ \| [^|]+ \| (partly|no|elsewhere): [^|]+ \| – \|$/,
    end: /^\| \d+\.\d+\.\d+ \| [^|]+ \| (?:holds|partly: [^|]+) \| (\S+) › "([^|]+)" \|$/,
    advice:
      'names no test; write: | 1.2.3 | what it asks | holds | path/to/file.test.ts › "its title" |, or | partly: …, no: … or elsewhere: … | – |',
  },
];
const folders = [
  'app',
  'components',
  'deploy',
  'e2e',
  'export',
  'finish',
  'lib',
  'scripts',
  'server',
  'torture',
];

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

/** The fault of a line that claims something, or undefined. */
function findFault(line, { open, end, advice }, titles) {
  if (open?.test(line)) return undefined;
  const [, path, title] = end.exec(line) ?? [];
  if (!path) return advice;
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

/** Every fault of a document. */
function findFaults(document, titles) {
  const lines = readFileSync(document.path, 'utf8').split('\n');
  const claims = lines.flatMap((line, index) =>
    document.claim.test(line) ? [{ line, number: index + 1 }] : [],
  );
  if (claims.length === 0) return [`${document.path} has no requirement`];
  return claims.flatMap(({ line, number }) => {
    const fault = findFault(line, document, titles);
    return fault ? [`${document.path}:${number} ${fault}`] : [];
  });
}

const titles = readTitles();
const faults = documents.flatMap((document) => findFaults(document, titles));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
