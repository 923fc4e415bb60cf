import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteEnvNames } from '../env';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-content-'));
  // One file of questions is enough; all of them would take most of the time.
  const filter = (path: string) => !/questions.(?!faq)[^.]+\.yaml$/.test(path);
  cpSync('content', join(folder, 'content'), { recursive: true, filter });
  for (const name of ['app', 'public']) symlinkSync(resolve(name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the content step on an edited copy of the content, as the build does for an editor. */
function buildWith(file: string, edit: (text: string) => string) {
  const path = join(folder, 'content', file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
  const tsx = resolve('node_modules/tsx/dist/cli.mjs');
  const args = ['--tsconfig', resolve('tsconfig.json'), resolve('lib/content/generate.ts')];
  const { status, stderr } = spawnSync(process.execPath, [tsx, ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Shell variables win over the file, and tests run with all of them set to empty.
    env: { ...process.env, ...Object.fromEntries(siteEnvNames.map((name) => [name, undefined])) },
  });
  return { status, stderr };
}

it('reads .env.local and says what is wrong in it', () => {
  const setting = (value: string) =>
    writeFileSync(join(folder, '.env.local'), `NEXT_PUBLIC_SERVER_URL=${value}\n`);
  setting('https://api.shop.example');
  expect(buildWith('site.yaml', (text) => text).status).toBe(0);
  const addresses = JSON.parse(readFileSync(join(folder, 'lib/generated/addresses.json'), 'utf8'));
  expect(addresses.server).toBe('https://api.shop.example');

  setting('https://api.shop.example/');
  const { status, stderr } = buildWith('site.yaml', (text) => text);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /NEXT_PUBLIC_SERVER_URL: found "https:\/\/api\.shop\.example\/"; allowed: an address/,
  );
  expect(stderr).not.toContain('    at ');
});

it('stops the build with every mistake, however many they are', () => {
  const { status, stderr } = buildWith('faq.yaml', (text) => {
    const entry = '      - { id: No Id, question: Why, answer: Now }\n';
    return text + entry.repeat(2500);
  });
  expect(status).toBe(1);
  expect(stderr.length).toBeGreaterThan(200_000);
  expect(stderr).toMatch(/^The content has \d+ mistakes:\ncontent\/faq\.yaml:\d+:\d+ groups/);
  expect(stderr).toMatch(/groups\[\d\]\.entries\[\d+\]\.id: expected .*, found "No Id"\n$/);
});
