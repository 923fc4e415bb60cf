import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteEnvNames } from '../env';
import { findContentMistakes } from './check';
import { formatMistake } from './content-error';
import { fileFaults, removeFirst, textFaults } from './testing/faults';

const root = resolve('.');
let folder: string;

/** Copies the content into a folder that the checks take for the checkout. */
function startCopy() {
  folder = fs.mkdtempSync(join(tmpdir(), 'sedia-content-'));
  fs.cpSync('content', join(folder, 'content'), { recursive: true });
  for (const name of ['app', 'public']) fs.symlinkSync(resolve(name), join(folder, name));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
}
function endCopy() {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
}
beforeEach(startCopy);
afterEach(endCopy);

const listMistakes = () => findContentMistakes().map(formatMistake);

/** Changes a file of the copy; false when an editor has changed that text since. */
function edit(name: string, from: string | RegExp, to: string): boolean {
  const file = join(folder, 'content', name);
  const text = fs.readFileSync(file, 'utf8');
  const changed = text.replace(from, () => to);
  fs.writeFileSync(file, changed);
  return changed !== text;
}

/** What the checks say of a mistake in a file, or of the entry elsewhere that it repeats. */
function findLine(lines: string[], file: string): string | undefined {
  const line =
    lines.find((one) => one.startsWith(`content/${file}:`)) ??
    lines.find((one) => one.includes(file));
  return line?.replaceAll('|', '\\|');
}

/** Makes the mistakes of one subject: one in each file at a time, for a check of all content takes half a second. */
function tellTextFaults(files: (typeof textFaults)[string]) {
  const said = new Map<string, string | undefined>();
  const most = Math.max(...Object.values(files).map((list) => list.length));
  for (let round = 0; round < most; round++) {
    endCopy();
    startCopy();
    const made = Object.entries(files).flatMap(([file, list]) => {
      const [what, from, to] = list[round] ?? [];
      return what && from && edit(file, from, to ?? '') ? [{ what, file }] : [];
    });
    const lines = listMistakes();
    for (const { what, file } of made) said.set(what, findLine(lines, file));
  }
  return Object.values(files).flatMap((list) =>
    list.map(([what]): [string, string | undefined] => [what, said.get(what)]),
  );
}

function tellFileFaults() {
  return fileFaults.map(([what, file, make]): [string, string | undefined] => {
    endCopy();
    startCopy();
    make(join(folder, 'content', file), folder);
    return [what, findLine(listMistakes(), file)];
  });
}

/** Lines move with each edit of the content. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, '0');

it('tells each mistake as docs/content-mistakes.md lists it', async ({ skip }) => {
  const subjects: [string, [what: string, line: string | undefined][]][] = [
    ...Object.entries(textFaults).map(([subject, files]): (typeof subjects)[number] => [
      subject,
      tellTextFaults(files),
    ]),
    ['Files', tellFileFaults()],
  ];
  const sections = subjects.map(([subject, said]) => {
    const rows = said.map(([what, line]) => `| ${what} | \`${line}\` |\n`);
    return `## ${subject}\n\n| Mistake | What an editor reads |\n| --- | --- |\n${rows.join('')}`;
  });
  const outdated = subjects.flatMap(([, said]) => said.filter(([, line]) => line === undefined));
  skip(outdated.length > 0, `changed in the content since: ${outdated.join()}`);
  const text = `# Mistakes in the content, and what is said\n\nWritten by \`lib/content/mistakes.test.ts\`, which makes each of these mistakes: \`npx vitest run --project unit lib/content/mistakes.test.ts --update\`.\n\n${sections.join('\n')}`;
  const document = join(root, 'docs/content-mistakes.md');
  if (withoutNumbers(text) !== withoutNumbers(fs.readFileSync(document, 'utf8')))
    await expect(text).toMatchFileSnapshot(document);
  // It checks all content fifty times.
}, 900_000);

it('accepts what looks strange and harms nothing', () => {
  const changes: Parameters<typeof edit>[] = [
    // A byte-order mark, spaces after the lines of front matter, and the lines of Windows.
    ['home.yaml', /^/, '\uFEFF'],
    ['legal/privacypolicy.md', '---\n', '---  \n'],
    ['security.yaml', /\n/g, '\r\n'],
    [
      'products/ecommerce-website.yaml',
      'corePrice: 9000000',
      'corePrice: 900000\n    checked: true',
    ],
    // The editor in the browser writes empty values for fields that were cleared.
    ['products/ecommerce-website.yaml', 'MonthlyPrice: 708333', 'MonthlyPrice: ""'],
    ['navigation.yaml', 'path: /pricing }', 'path: /pricing, dropdownItems: "", isDemo: null }'],
  ];
  for (const change of changes) expect(edit(...change), change.join()).toBe(true);
  expect(listMistakes()).toEqual([]);
});

it("accepts a removed profile with its redirect, and the assistant's words for it", () => {
  const slug = removeFirst(folder, 'profiles');
  edit('redirects.yaml', /^/, `- { from: /profile/${slug}, to: /leadership }\n`);
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

it('stops the build with every mistake, or with what is wrong in .env.local', () => {
  const setting = 'NEXT_PUBLIC_SERVER_URL=https://api.shop.example/\n';
  fs.writeFileSync(join(folder, '.env.local'), setting);
  expect(build()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /NEXT_PUBLIC_SERVER_URL: found "https:\/\/api\.shop\.example\/"; allowed: an address/,
    ),
  });
  edit('faq.yaml', /$/, '      - { id: No Id, question: Why, answer: Now }\n');
  edit('home.yaml', /^/, 'unknown: field\n');
  expect(build()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^The content has 2 mistakes:\ncontent\/faq\.yaml:\d+:\d+ groups.* found "No Id"\ncontent\/home\.yaml:1:1 .*\n$/,
    ),
  });
});
