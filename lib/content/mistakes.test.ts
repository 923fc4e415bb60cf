import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteEnvNames } from '../env';
import { findContentMistakes } from './check';
import { sayMistake } from './content-error';
import { commit } from './testing/commit';
import { type Fault, faults } from './testing/faults';

const root = resolve('.');
let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'sedia-content-'));
  fs.cpSync('content', join(folder, 'content'), { recursive: true });
  for (const name of ['app', 'public']) fs.symlinkSync(resolve(name), join(folder, name));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

const contentFile = (name: string) => join(folder, 'content', name);
const edit = (name: string, change: (text: string) => string) =>
  fs.writeFileSync(contentFile(name), change(fs.readFileSync(contentFile(name), 'utf8')));
const listMistakes = () => findContentMistakes().map(sayMistake);

/** Mistakes that cannot be made any more, because an editor has changed the text. */
const outdated: string[] = [];

function make([file, what, from, to]: Fault): void {
  edit(file, (text) => {
    const changed = text.replace(from, () => to);
    if (changed === text) outdated.push(what);
    return changed;
  });
}

/** Puts a picture, or a text, in place of another one, in a copy of `public`. */
function replacePicture(source: string) {
  fs.unlinkSync(join(folder, 'public'));
  fs.cpSync(join(root, 'public'), join(folder, 'public'), { recursive: true });
  const target = join(folder, 'public/images/scenes/home-hero-800.webp');
  fs.copyFileSync(join(root, source), target);
}

/** Renames or removes the first file of a folder that is committed. */
function removeFirst(name: string, newName?: string) {
  commit(folder);
  const [first = ''] = fs.readdirSync(contentFile(name));
  const path = contentFile(`${name}/${first}`);
  if (newName) fs.renameSync(path, contentFile(`${name}/${newName}`));
  else fs.rmSync(path);
  return first.replace(/\.\w+$/, '');
}

/** Mistakes that are made with whole files. */
const fileFaults: [what: string, file: string, make: () => void][] = [
  [
    'a file in another encoding',
    'about.yaml',
    () => fs.appendFileSync(contentFile('about.yaml'), Buffer.from('# visión', 'latin1')),
  ],
  ['a missing file', 'home.yaml', () => fs.rmSync(contentFile('home.yaml'))],
  ['an empty file', 'home.yaml', () => edit('home.yaml', () => '')],
  [
    'a file that nothing reads',
    'pricing/pages.yaml',
    () => fs.writeFileSync(contentFile('pricing/pages.yaml'), 'a: 1\n'),
  ],
  [
    'a file name that cannot be an address',
    'products/My Shop.yml',
    () => fs.copyFileSync(contentFile('faq.yaml'), contentFile('products/My Shop.yml')),
  ],
  [
    'a page whose file is renamed',
    'legal/privacy.md',
    () => fs.renameSync(contentFile('legal/privacypolicy.md'), contentFile('legal/privacy.md')),
  ],
  [
    'a product whose file is renamed, without a redirect',
    'redirects.yaml',
    () => removeFirst('products', 'another-name.yaml'),
  ],
  ['a removed profile, without a redirect', 'redirects.yaml', () => removeFirst('profiles')],
  [
    'a picture of another size',
    'home.yaml',
    () => replacePicture('public/images/scenes/home-hero-480.webp'),
  ],
  [
    'a picture of another type',
    'home.yaml',
    () => replacePicture('public/images/scenes/home-hero-800.avif'),
  ],
  ['a picture that is a text', 'home.yaml', () => replacePicture('package.json')],
];

/** What was reported, for the table of `docs/content-mistakes.md`. */
const said = new Map<string, string>();

/** Keeps the line that an editor reads first; each line says a place, what is expected and what was found. */
function note(what: string, file: string, lines: string[]) {
  for (const line of lines)
    expect(line).toMatch(/^content\/(?=.{1,300}$)[\w./ -]+:\d+:\d+ \S+: expected .+, found .+$/);
  // An entry that repeats another one may be reported in the other one's file.
  const first =
    lines.find((line) => line.startsWith(`content/${file}:`)) ??
    lines.find((line) => line.includes(file));
  expect(first, `${what}, in ${file}`).toBeDefined();
  said.set(what, first ?? '');
}

/** Rounds of mistakes of one subject in different files: a check of all content takes half a second. */
const rounds = faults.flatMap(([, list]) => {
  const rounds: Fault[][] = [];
  for (const fault of list) {
    const free = rounds.find((round) => round.every(([file]) => file !== fault[0]));
    if (free) free.push(fault);
    else rounds.push([fault]);
  }
  return rounds;
});

it.each(rounds.map((round) => ({ round })))('reports every mistake of a round', ({ round }) => {
  for (const fault of round) make(fault);
  const lines = listMistakes();
  for (const [file, what] of round) if (!outdated.includes(what)) note(what, file, lines);
});

it.each(fileFaults)('reports %s, a mistake with a whole file', (what, file, makeFault) => {
  makeFault();
  note(what, file, listMistakes());
});

it.each([
  ['nothing', (text: string) => text],
  ['a byte-order mark', (text: string) => `\uFEFF${text}`],
  ['spaces after the lines of ---', (text: string) => text.replaceAll(/^---$/gm, '---  ')],
  ['lines that end as on Windows', (text: string) => text.replaceAll('\n', '\r\n')],
])('accepts the content with %s changed, which harms nothing', (_what, change) => {
  for (const file of ['legal/privacypolicy.md', 'home.yaml']) edit(file, change);
  expect(listMistakes()).toEqual([]);
});

it.each([
  [
    'prices far from each other that are checked',
    'products/ecommerce-website.yaml',
    ['corePrice: 9000000', 'corePrice: 900000\n    checked: true'],
  ],
  // The editor in the browser writes them.
  [
    'an optional value that is empty',
    'products/ecommerce-website.yaml',
    ['discountedMonthlyPrice: 708333', 'discountedMonthlyPrice: ""'],
  ],
  [
    'empty fields of an entry that may have one or another',
    'navigation.yaml',
    ['path: /pricing }', 'path: /pricing, dropdownItems: "", isDemo: null }'],
  ],
] as const)('accepts %s', (_what, file, [from, to]) => {
  edit(file, (text) => text.replace(from, to));
  expect(fs.readFileSync(contentFile(file), 'utf8')).toContain(to);
  expect(listMistakes()).toEqual([]);
});

it("accepts a removed profile with its redirect, and the assistant's words for it", () => {
  const slug = removeFirst('profiles');
  edit('redirects.yaml', (text) => `- { from: /profile/${slug}, to: /leadership }\n${text}`);
  expect(listMistakes()).toEqual([]);
});

/** Runs the content step as the build does for an editor. */
function build() {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const args = ['--tsconfig', join(root, 'tsconfig.json'), join(root, 'lib/content/generate.ts')];
  // Shell variables win over the file, and tests run with all of them set to empty.
  const env = {
    ...process.env,
    ...Object.fromEntries(siteEnvNames.map((name) => [name, undefined])),
  };
  return spawnSync(process.execPath, [tsx, ...args], { cwd: folder, encoding: 'utf8', env });
}

it('reads .env.local and says what is wrong in it', () => {
  const setting = (value: string) =>
    fs.writeFileSync(join(folder, '.env.local'), `NEXT_PUBLIC_SERVER_URL=${value}\n`);
  setting('https://api.shop.example');
  expect(build().status).toBe(0);
  const addresses = fs.readFileSync(join(folder, 'lib/generated/addresses.json'), 'utf8');
  expect(JSON.parse(addresses).server).toBe('https://api.shop.example');

  setting('https://api.shop.example/');
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /NEXT_PUBLIC_SERVER_URL: found "https:\/\/api\.shop\.example\/"; allowed: an address/,
  );
  expect(stderr).not.toContain('    at ');
});

it('stops the build with every mistake, however many they are', () => {
  const entry = '      - { id: No Id, question: Why, answer: Now }\n';
  edit('faq.yaml', (text) => text + entry.repeat(2500));
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr.length).toBeGreaterThan(200_000);
  expect(stderr).toMatch(/^The content has \d+ mistakes:\ncontent\/faq\.yaml:\d+:\d+ groups/);
  expect(stderr).toMatch(/groups\[\d\]\.entries\[\d+\]\.id: expected .*, found "No Id"\n$/);
});

/** Lines move with each edit of the content. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, '0');

it('are listed in docs/content-mistakes.md with what is said', async ({ skip }) => {
  skip(outdated.length > 0, 'the content has changed since');
  const ofFiles = fileFaults.map(([what, file]): [string, string] => [file, what]);
  const sections = [...faults, ['Files', ofFiles] as const].map(([subject, list]) => {
    const rows = list.map(
      ([, what]) => `| ${what} | \`${said.get(what)?.replaceAll('|', '\\|')}\` |`,
    );
    return `## ${subject}\n\n| Mistake | What an editor reads |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  const text = `# Mistakes in the content, and what is said\n\nWritten by \`lib/content/mistakes.test.ts\`, which makes each of these mistakes: \`npx vitest run --project unit lib/content/mistakes.test.ts --update\`.\n\n${sections.join('\n')}`;
  const document = join(root, 'docs/content-mistakes.md');
  if (withoutNumbers(text) !== withoutNumbers(fs.readFileSync(document, 'utf8')))
    await expect(text).toMatchFileSnapshot(document);
});
