import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportRelease } from './export-site';
import { writeFolder } from './write-folder';

let place: string;
const write = (path: string, content: unknown) => {
  const file = join(place, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};
const read = (path: string) => readFileSync(join(place, path), 'utf8');
const exportTo = (folder: string, previous?: string, now?: number) =>
  writeFolder({
    now,
    folder: join(place, folder),
    previous: previous && join(place, previous),
    checkout: join(place, 'checkout'),
  });

/** Writes what a build leaves: both variants of a page, a route, a picture and a hashed file. */
function build(name: string, files = ['/robots.txt', '/images/a.webp']) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-next-cache-tags': 'x' };
  const route = { 'content-type': 'text/plain', 'cache-control': 'public' };
  const policy = { 'content-security-policy': "default-src 'none'" };
  write('checkout/.next/finished-pages.json', {
    pages: ['ask', 'given'].map((variant) => ({
      ...{ path: '/about', variant, html: `${variant}.html`, headers: { ...headers, ...policy } },
    })),
    others: [{ path: '/robots.txt', file: 'robots.body', headers: route }],
  });
  const toList = (headers: object) =>
    Object.entries(headers).map(([key, value]) => ({ key, value }));
  write('checkout/.next/routes-manifest.json', {
    headers: [
      { regex: '^/', headers: toList({ 'cache-control': 'private', 'x-all': '1' }) },
      { regex: '^/images/', headers: toList({ 'cache-control': 'public' }) },
      { regex: '^/images/', headers: toList({ 'cache-control': 'x' }), has: [{ key: 'v' }] },
    ],
  });
  for (const variant of ['ask', 'given'])
    write(`checkout/.next/${variant}.html`, `${variant} page`);
  write('checkout/.next/robots.body', 'robots.body');
  write('checkout/.next/BUILD_ID', name);
  rmSync(join(place, 'checkout/.next/static'), { recursive: true, force: true });
  write(`checkout/.next/static/chunks/${name}.js`, name);
  write('checkout/public/images/a.webp', 'picture');
  write('checkout/lib/generated/paths.json', { pages: ['/about'], solutions: [], files });
  write('checkout/lib/generated/redirects.json', []);
  write('checkout/lib/generated/addresses.json', { appEnv: 'production' });
  write('checkout/lib/generated/headers.json', { everywhere: {}, documents: {} });
}

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'sedia-export-'));
  build('first');
});
afterEach(() => rmSync(place, { recursive: true }));

it('writes every file that the build lists, with the headers of its address', () => {
  const { files, headerSets, release } = exportTo('out');
  expect(release).toBe('first');
  const headersOf = (path: string) => headerSets[files[path]?.headerSet ?? -1];
  expect(Object.keys(files)).toEqual([
    '/pages/ask/about.html',
    '/pages/given/about.html',
    '/files/robots.txt',
    '/files/images/a.webp',
    '/files/_next/static/chunks/first.js',
  ]);
  expect(read('out/pages/given/about.html')).toBe('given page');
  expect(read('out/files/robots.txt')).toBe('robots.body');
  const policy = { 'content-security-policy': "default-src 'none'" };
  const page = { 'cache-control': 'private', 'x-all': '1' };
  expect(headersOf('/pages/given/about.html')).toEqual({
    'content-type': 'text/html; charset=utf-8',
    ...policy,
    ...page,
  });
  expect(headersOf('/files/robots.txt')).toEqual({ 'content-type': 'text/plain', ...page });
  expect(headersOf('/files/images/a.webp')).toEqual({
    'content-type': 'image/webp',
    'accept-ranges': 'bytes',
    'x-all': '1',
    'cache-control': 'public',
  });
});

it('gives a page a time made of its content, so that the variants have different ETags in nginx', () => {
  exportTo('out');
  exportTo('again');
  const timeOf = (path: string) => statSync(join(place, path)).mtimeMs;
  expect(timeOf('out/pages/ask/about.html')).toBe(timeOf('again/pages/ask/about.html'));
  expect(timeOf('out/pages/ask/about.html')).not.toBe(timeOf('out/pages/given/about.html'));
});

it('takes over the hashed files of an earlier folder, and nothing else', () => {
  const earlier = exportTo('out');
  build('second', ['/robots.txt']);
  const { files, headerSets } = exportTo('next', 'out');
  const kept = '/files/_next/static/chunks/first.js';
  expect(read(`next${kept}`)).toBe('first');
  expect(headerSets[files[kept]?.headerSet ?? -1]).toEqual(
    earlier.headerSets[earlier.files[kept]?.headerSet ?? -1],
  );
  expect(files).toHaveProperty(['/files/_next/static/chunks/second.js']);
  expect(files).not.toHaveProperty(['/files/images/a.webp']);
  expect(existsSync(join(place, 'next/files/images/a.webp'))).toBe(false);
});

it('takes a hashed file over until three days after the last build with it', () => {
  const hour = 60 * 60 * 1000;
  const kept = ['/files/_next/static/chunks/first.js'];
  exportTo('out');
  build('second');
  exportTo('next', 'out', 0);
  expect(exportTo('later', 'next', 71 * hour).files).toHaveProperty(kept);
  expect(exportTo('last', 'later', 72 * hour).files).not.toHaveProperty(kept);
  build('first');
  expect(exportTo('back', 'later', 72 * hour).files).toHaveProperty(kept);
});

it('stops at a folder with files, an address without a file and a file of an unknown type', () => {
  exportTo('out');
  expect(() => exportTo('out')).toThrow(/out is not empty.*--previous/);
  build('second', ['/missing.png']);
  expect(() => exportTo('second')).toThrow(/\/missing\.png, but the build has no file/);
  write('checkout/public/file.odd', '');
  build('third', ['/file.odd']);
  expect(() => exportTo('third')).toThrow(/\/file\.odd has an unknown type/);
});

it('puts a release beside the one that is served, and removes those before it', async () => {
  symlinkSync(resolve('deploy'), join(place, 'checkout/deploy'));
  const releases = join(place, 'releases');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 2) });
  const deploy = async (name: string) => {
    build(name);
    vi.setSystemTime(Date.now() + 60_000);
    await exportRelease(releases, { checkout: join(place, 'checkout') });
    return readlinkSync(join(releases, 'current'));
  };
  expect(await deploy('first')).toBe('20261123T020100Z');
  // An export that did not end.
  mkdirSync(join(releases, '20261123T020130Z'));
  const [second, third] = [await deploy('second'), await deploy('third')];
  vi.useRealTimers();
  expect(readdirSync(releases).sort()).toEqual([second, third, 'current']);
  for (const name of ['first', 'second', 'third'])
    expect(read(`releases/current/files/_next/static/chunks/${name}.js`)).toBe(name);
  expect(read('releases/current/worker.js')).toContain('fetch');
});
