import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '@/deploy/export/site';
import { startNginx } from '@/e2e/support/front-cache';
import { renderFiles } from './render-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sedia-folder-'));
const site: Site = {
  release: 'x',
  pages: ['/about'],
  solutions: [],
  redirects: [
    { from: '/old.html', to: '/pricing?solution=shop#plans' },
    { from: '/older', to: 'https://blog.example/all' },
  ],
  addresses: { appEnv: 'production', client: 'https://www.sedia.example', server: '' },
  answerHeaders: { 'x-site': 'a "quoted" text' },
  headerSets: [],
  files: {},
};
const render = (listen = '127.0.0.1:1') => renderFiles({ folder, listen, api: '127.0.0.1:1' });
const save = (changes: Partial<Site> = {}) =>
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...site, ...changes }));

let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  save();
  nginx = await startNginx((_folder, port) => render(`127.0.0.1:${port}`));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  expect(await nginx.stop()).toBe('');
});

it.each([
  ['/old.html', '/pricing?solution=shop#plans'],
  ['/old.html/?utm_source=a%20b&x', '/pricing?solution=shop&utm_source=a%20b&x#plans'],
  ['/older?x=//evil.example', 'https://blog.example/all?x=//evil.example'],
  ['/about/?x=1', '/about?x=1'],
])('nginx leads %s in one step to %s', async (path, target) => {
  const answer = await fetch(nginx.origin + path, { redirect: 'manual' });
  expect(answer.status).toBe(308);
  expect(answer.headers.get('location')).toBe(target);
  expect(answer.headers.get('x-site')).toBe('a "quoted" text');
});

it.each(['/OLD.html', '/oldxhtml', '/old.html/x', '//evil.example/', '/x//evil.example/'])(
  'nginx redirects %s nowhere',
  async (path) => {
    const answer = await fetch(nginx.origin + path, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect(answer.headers.has('location')).toBe(false);
  },
);

it('refuses a header that nginx would fill with a variable', () => {
  save({ answerHeaders: { 'x-site': '$host' } });
  expect(() => render()).toThrow('nginx cannot send "x-site: $host"');
});
