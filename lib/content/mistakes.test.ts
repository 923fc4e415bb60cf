import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findContentMistakes } from './check';
import { ContentError } from './content-error';
import { commit } from './testing/commit';
import { type Fault, faults } from './testing/faults';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-content-'));
  // One file of questions is enough; all of them would take most of the time.
  const filter = (path: string) => !/questions.(?!faq)[^.]+\.yaml$/.test(path);
  cpSync('content', join(folder, 'content'), { recursive: true, filter });
  for (const name of ['app', 'public']) symlinkSync(resolve(name), join(folder, name));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const contentFile = (name: string) => join(folder, 'content', name);

/** Mistakes that cannot be made any more, because an editor has changed the text. */
const outdated: string[] = [];

/** Makes a mistake; false when the content no longer has what the mistake is made in. */
function make([what, file, from, to]: Fault): boolean {
  const text = existsSync(contentFile(file)) ? readFileSync(contentFile(file), 'utf8') : '';
  const changed = text.replace(from, () => to);
  if (changed === text) outdated.push(what);
  else writeFileSync(contentFile(file), changed);
  return changed !== text;
}

/** What the content step says, a line a mistake. */
function listMistakes(): string[] {
  const mistakes = findContentMistakes();
  return mistakes.length === 0 ? [] : new ContentError(mistakes).message.split('\n');
}

/** Mistakes that are made with whole files. */
const fileFaults: [what: string, make: () => void, file?: string][] = [
  [
    'a file in another encoding',
    () => {
      const text = readFileSync(contentFile('about.yaml'), 'utf8').replace('vision', 'visión');
      writeFileSync(contentFile('about.yaml'), text, 'latin1');
    },
  ],
  ['a missing file', () => rmSync(contentFile('home.yaml'))],
  ['an empty file', () => writeFileSync(contentFile('home.yaml'), '')],
  ['a file that nothing reads', () => writeFileSync(contentFile('pricing/pages.yaml'), 'a: 1\n')],
  [
    'a file name that cannot be an address',
    () => copyFileSync(contentFile('faq.yaml'), contentFile('products/My Shop.yml')),
  ],
  [
    'a page whose file is renamed',
    () => renameSync(contentFile('legal/privacypolicy.md'), contentFile('legal/privacy.md')),
  ],
  [
    'a product whose file is renamed, without a redirect',
    () => {
      commit(folder);
      const [name = ''] = readdirSync(contentFile('products'));
      renameSync(contentFile(`products/${name}`), contentFile('products/another-name.yaml'));
    },
    'redirects.yaml',
  ],
  [
    'a removed profile, without a redirect',
    () => {
      commit(folder);
      rmSync(contentFile(`profiles/${readdirSync(contentFile('profiles'))[0]}`));
    },
    'redirects.yaml',
  ],
  [
    'a picture of another size',
    () => replacePicture('scenes/home-hero-800.webp', 'scenes/home-hero-480.webp'),
  ],
  [
    'a picture of another type',
    () => replacePicture('scenes/home-hero-800.webp', 'scenes/home-hero-800.avif'),
  ],
  ['a picture that is a text', () => replacePicture('scenes/home-hero-800.webp', '../robots.md')],
];

const root = resolve('.');

/** Puts a picture, or a text, in place of another one, in a copy of `public`. */
function replacePicture(target: string, source: string) {
  unlinkSync(join(folder, 'public'));
  cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true });
  const path = join(folder, 'public/images', target);
  if (source.endsWith('.md')) writeFileSync(path, 'no picture');
  else copyFileSync(join(folder, 'public/images', source), path);
}

/** What was reported, for the table of `docs/content-mistakes.md`. */
const said = new Map<string, string>();

const place = /^content\/[\w./ -]+:\d+:\d+ \S+: expected .+, found .+$/;

/** Keeps the line that an editor reads first; each line says a place, what is expected and what was found. */
function note(what: string, file: string, lines: string[]) {
  for (const line of lines) {
    expect(line).toMatch(place);
    expect(line.length).toBeLessThanOrEqual(300);
  }
  // An entry that repeats another one may be reported in the other one's file.
  const first = [`content/${file}`, file].flatMap((name) =>
    lines.filter((line) => line.includes(name)),
  )[0];
  expect(first, `${what}, in ${file}`).toBeDefined();
  said.set(what, first ?? '');
}

it('accepts the content as it is', () => {
  expect(listMistakes()).toEqual([]);
});

/** Rounds of mistakes of one subject in different files: a check of all content takes half a second. */
const rounds = Object.values(faults).flatMap((list) => {
  const rounds: Fault[][] = [];
  for (const fault of list) {
    const free = rounds.find((round) => round.every(([, file]) => file !== fault[1]));
    if (free) free.push(fault);
    else rounds.push([fault]);
  }
  return rounds;
});

it.each(rounds.map((round) => ({ round })))('reports every mistake of a round', ({ round }) => {
  const made = round.filter(make);
  const lines = listMistakes();
  for (const [what, file] of made) note(what, file, lines);
});

it.each(fileFaults)('reports %s, a mistake with a whole file', (what, makeFault, file = '') => {
  makeFault();
  note(what, file, listMistakes());
});

it.each([
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['spaces after the lines of ---', (text: string) => text.replaceAll(/^---$/gm, '---  ')],
  ['lines that end as on Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('accepts %s, which harms nothing', (_what, edit) => {
  for (const file of ['legal/privacypolicy.md', 'home.yaml']) {
    const text = readFileSync(contentFile(file), 'utf8');
    writeFileSync(contentFile(file), edit(text));
  }
  expect(listMistakes()).toEqual([]);
});

it('accepts prices far from each other where the plan says that they are checked', () => {
  const plan = 'corePrice: 900000\n    checked: true';
  make(['a low price', 'products/ecommerce-website.yaml', 'corePrice: 9000000', plan]);
  expect(listMistakes()).toEqual([]);
});

/** Lines move with each edit of the content. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, '0');

it('are listed in docs/content-mistakes.md with what is said', async ({ skip }) => {
  skip(outdated.length > 0, 'the content has changed since');
  const subjects = Object.entries({ ...faults, Files: fileFaults });
  const sections = subjects.map(([subject, list]) => {
    const rows = list.map(
      ([what]) => `| ${what} | \`${said.get(what)?.replaceAll('|', '\\|')}\` |`,
    );
    return `## ${subject}\n\n| Mistake | What an editor reads |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  const text = `# Mistakes in the content, and what is said\n\nWritten by \`lib/content/mistakes.test.ts\`, which makes each of these mistakes: \`npx vitest run --project unit lib/content/mistakes.test.ts --update\`.\n\n${sections.join('\n')}`;
  const document = join(root, 'docs/content-mistakes.md');
  if (withoutNumbers(text) !== withoutNumbers(readFileSync(document, 'utf8')))
    await expect(text).toMatchFileSnapshot(document);
});
