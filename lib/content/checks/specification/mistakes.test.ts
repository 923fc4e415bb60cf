import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commit } from '@/lib/testing/commit';
import { edit, type Files, faults, shop } from '@/lib/testing/specification/faults';
import { listFiles } from '../../files/list-files';
import { formatMistake, parseFile } from '../../files/parse-file';
import { checkSources, parseContent } from '../../files/sources';
import { getSite } from '../../getters';
import { type History, readHistory } from '../../history';
import { findMistakes } from '../check';

const root = resolve('.');
const tsx = [resolve('node_modules/tsx/dist/cli.mjs'), '--tsconfig', resolve('tsconfig.json')];
const unread = getSite().chat === 'assistant' ? '' : 'assistant.yaml';
const files = listFiles('content').filter((file) => file !== unread);
const content: Files = new Map(files.map((file) => [file, fs.readFileSync(`content/${file}`)]));
const parsed = new Map([...content].map(([file, bytes]) => [file, parseFile(file, bytes)]));

/** The working directory for the checks of pictures, page folders and git history. */
const folder = fs.mkdtempSync(join(tmpdir(), 'sedia-content-'));
beforeAll(() => {
  for (const name of ['content', 'public'])
    fs.cpSync(name, join(folder, name), { recursive: true });
  fs.symlinkSync(resolve('app'), join(folder, 'app'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterAll(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
  // Other tests read the content as it is.
  checkSources(parseContent());
});

/** The history of that folder, read once: git is slower than a check. */
let history: History = new Map();

/** Checks the content with these files, of which only changed ones are parsed. */
function listMistakes(files: Files): string[] {
  const sources = [...files].map(
    ([file, bytes]) => (bytes === content.get(file) && parsed.get(file)) || parseFile(file, bytes),
  );
  return findMistakes(checkSources(sources), history).map(formatMistake);
}

/** The message about a mistake in a file, or about the entry elsewhere that it repeats. */
function findLine(lines: string[], file: string): string {
  const line =
    lines.find((one) => one.startsWith(`content/${file}:`)) ??
    lines.find((one) => one.includes(file));
  return line?.replaceAll('|', '\\|') ?? 'nothing';
}

it('accepts what looks strange and harms nothing', () => {
  const files = new Map(content);
  const changes: [file: string, from: string | RegExp, to: string][] = [
    // A byte-order mark, spaces after the lines of front matter, and the lines of Windows.
    ['home.yaml', /^/, '\uFEFF'],
    ['legal/privacypolicy.md', '---\n', '---  \n'],
    ['contact.yaml', /\n/g, '\r\n'],
    [shop, 'corePrice: 9000000', 'corePrice: 900000\n    checked: true'],
    // The editor in the browser writes empty values for fields that were cleared.
    [shop, 'MonthlyPrice: 708333', 'MonthlyPrice: ""'],
    ['navigation.yaml', 'path: /pricing }', 'path: /pricing, dropdownItems: "", isDemo: null }'],
    ['home.yaml', '    width: 1280', '    widths: []\n    width: 1280'],
    // Any icon of Lucide.
    ['home.yaml', /icon: .*/, 'icon: grid-2x2'],
  ];
  for (const [file, from, to] of changes) expect(edit(files, file, from, to), file).toBe(true);
  expect(listMistakes(files)).toEqual([]);
});

it("accepts a removed profile with its redirect, and the assistant's words for it", () => {
  const files = new Map(content);
  const slug = 'farid-alatas';
  files.delete(`profiles/${slug}.md`);
  edit(files, 'redirects.yaml', /^/, `- { from: /profile/${slug}, to: / }\n`);
  expect(listMistakes(files)).toEqual([]);
});

it('reports a link to the chat of a site without one', () => {
  const files = new Map(content);
  edit(files, 'site.yaml', /^chat: .*\n/m, '');
  edit(files, 'site.yaml', /^/, 'chat: none\n');
  edit(files, 'home.yaml', 'href: /pricing', 'href: "/#chat-launcher"');
  expect(listMistakes(files)).toEqual([expect.stringContaining('"/#chat-launcher"')]);
});

/** Runs a script of the project on the copy of its files. */
const run = (script: string, ...args: string[]) => {
  const words = [...tsx, join(root, script), ...args];
  return spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
};

const draw = (name: string, width: number) =>
  sharp({ create: { width, height: 500, channels: 3, background: 'teal' } }).toFile(
    join(folder, name),
  );

it.each(['scenes', 'people'])('accepts what `npm run picture` makes for %s', async (kind) => {
  await draw('new.png', 1300);
  const [, lines = ''] = run('scripts/picture.ts', 'new.png', `${kind}/new`).stdout.split('\n\n');
  const files = new Map(content);
  edit(files, 'home.yaml', /(?<=picture:\n)( {4}.*\n)+/, lines.replace(/^(?=.)/gm, '    '));
  expect(listMistakes(files)).toEqual([expect.stringContaining('alt: expected a text')]);
  expect(edit(files, 'home.yaml', /alt: #.*/, 'alt: The new picture')).toBe(true);
  expect(listMistakes(files)).toEqual([]);
});

it('explains why `npm run picture` refuses a picture, and replaces one with --replace', async () => {
  await draw('small.png', 640);
  const read = (...args: string[]) => run('scripts/picture.ts', ...args).stderr;
  expect(read('none.png', 'people/small')).toBe('There is no file none.png.\n');
  expect(read('content/home.yaml', 'people/small')).toContain('is not a picture');
  expect(read('small.png', 'clients/small')).toContain('has to be as scenes/');
  expect(read('small.png', 'scenes/small')).toContain('needs 1280 pixels in width');
  expect(read('small.png', 'people/small')).toBe('');
  expect(read('small.png', 'people/small')).toContain('add --replace');
  expect(read('small.png', 'people/small', '--replace')).toBe('');
});

it('stops the build with every mistake, each at its line', () => {
  const lines = ['contact.yaml', 'legal/privacypolicy.md'].map((name) => {
    const file = join(folder, 'content', name);
    fs.appendFileSync(file, name.endsWith('.md') ? '\n<script></script>\n' : 'unknown: field\n');
    const last = fs.readFileSync(file, 'utf8').split('\n').length - 1;
    return expect.stringContaining(`content/${name}:${last}:1 `);
  });
  const { status, stderr } = run('lib/content/generate/generate.ts');
  expect(status).toBe(1);
  expect(stderr.split('\n')).toEqual(['The content has 2 mistakes:', ...lines, '']);
});

/** Lines move with each edit of the content. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, '0');

it('reports each mistake as docs/content-mistakes.md lists it', async () => {
  const document = join(root, 'docs/content-mistakes.md');
  const written = new Map(
    [...fs.readFileSync(document, 'utf8').matchAll(/^\| (.+) \| `(.+)` \|$/gm)].map(
      ([, what = '', line]) => [what, line],
    ),
  );
  commit(folder);
  history = readHistory();
  const sections = Object.entries(faults).map(([subject, list]) => {
    const rows = list.map(([what, file, make]) => {
      const files = new Map(content);
      // A mistake in a text that an editor has changed since cannot be made.
      const isMade = make(files, folder) !== false;
      const line = isMade ? findLine(listMistakes(files), file) : written.get(what);
      return `| ${what} | \`${line}\` |\n`;
    });
    return `## ${subject}\n\n| Mistake | What an editor reads |\n| --- | --- |\n${rows.join('')}`;
  });
  const text = `# Mistakes in the content, and their messages\n\nWritten by \`lib/content/checks/specification/mistakes.test.ts\`, which makes each of these mistakes: \`npx vitest run --project unit lib/content/checks --update\`.\n\n${sections.join('\n')}`;
  if (withoutNumbers(text) !== withoutNumbers(fs.readFileSync(document, 'utf8')))
    await expect(text).toMatchFileSnapshot(document);
});
