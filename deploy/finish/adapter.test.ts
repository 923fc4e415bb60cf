import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minifyStarter, onBuildComplete } from './adapter.mjs';

const page = [
  '<html><head><meta charSet="utf-8"/><script src="/_next/static/chunks/a.js" async=""></script></head><body>',
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[1]});</script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>',
].join('');
const cache = 'server/route-cache/APP_PAGE/1/$';
const routes = 'server/route-cache/APP_ROUTE/2/$';
let folder: string;

const write = (path: string, text: string) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

/** What Next hands over of a page and its part for the router. */
function build(path: string, html = page) {
  const meta = JSON.stringify({ headers: { 'x-nextjs-prerender': '1' }, segmentPaths: ['/_tree'] });
  write(`${cache}${path}.meta`, meta);
  write(`${cache}${path}.rsc`, '0:{}');
  return ['.html', '.rsc'].map((ending) => ({
    pathname: ending === '.html' ? path : path + ending,
    fallback: {
      filePath:
        ending === '.html'
          ? write(`${cache}${path}.html`, html)
          : join(folder, `${cache}${path}.rsc`),
      initialHeaders: { 'content-type': 'text/html; charset=utf-8', 'x-nextjs-prerender': '1' },
    },
  }));
}

/** A file that a route makes. */
function writeRoute(name: string, type: string, text: string) {
  write(`${routes}/${name}.meta`, JSON.stringify({ headers: { 'content-type': type } }));
  return { pathname: `/${name}`, filePath: write(`${routes}/${name}.body`, text) };
}

const finish = (prerenders: object[], staticFiles: object[] = []) =>
  onBuildComplete({
    outputs: { prerenders, staticFiles },
    routing: {
      beforeMiddleware: [
        { sourceRegex: '^/images/', headers: { 'cache-control': 'public' } },
        { sourceRegex: '^/old$', destination: '/new' },
      ],
    },
    distDir: folder,
    projectDir: folder,
    nextVersion: '16.4.6',
  });

/** A chunk with one module, as Turbopack writes it. */
const writeChunk = (name: string) =>
  write(
    `static/chunks/${name}.js`,
    `(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,"${name}",e=>{}]);`,
  );

const configure = (recaptchaSiteKey: string) => {
  write('lib/generated/addresses.json', '{"server":"https://api.sedia.example"}');
  write('lib/generated/captcha.json', JSON.stringify({ recaptchaSiteKey }));
  write('lib/generated/paths.json', '{"pages":["/pricing"]}');
  write('public/images/shop-480.avif', 'picture');
  write(
    'lib/generated/pictures.json',
    '{"/images/shop-480.avif":"/_next/static/images/1a/shop-480.avif"}',
  );
  write('lib/generated/structured-data.json', '{}');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-finish-'));
  writeChunk('a');
  writeChunk('b');
  configure('');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes the page, its headers, its own file and its line in the manifest, and leaves flight answers alone', async () => {
  await finish([
    ...build('/ask'),
    ...build('/given/pricing', page.replace('<script id', '<main></main><script id')),
  ]);
  const { pages } = readJson('finished-pages.json');
  expect(pages.map(({ path, variant }: Record<string, string>) => [path, variant])).toEqual([
    ['/', 'ask'],
    ['/pricing', 'given'],
  ]);
  const starter = await minifyStarter();
  const hash = createHash('sha256').update(starter).digest('base64');
  const policy = pages[0].headers['content-security-policy'];
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  expect(policy).toContain("connect-src 'self' https://api.sedia.example wss://api.sedia.example");
  for (const { html, headers, files } of pages) {
    expect(read(html)).toContain(`<script data-files="${files.join(' ')}">${starter}</script>`);
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'x-nextjs-prerender': '1',
      'content-security-policy': policy,
    });
    expect(readJson(html.replace('.html', '.meta'))).toEqual({
      headers: { 'x-nextjs-prerender': '1', 'content-security-policy': policy },
      segmentPaths: ['/_tree'],
    });
    expect(read(html.replace('.html', '.rsc'))).toBe('0:{}');
    expect(existsSync(join(folder, files[0].replace('/_next/', '')))).toBe(true);
  }
});

it('allows the hosts of reCAPTCHA only in a build with its key', async () => {
  configure('a-site-key-of-recaptcha');
  await finish(build('/ask'));
  const [{ headers }] = readJson('finished-pages.json').pages;
  const policy = headers['content-security-policy'];
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://www\\.google\\.com/recaptcha/`));
});

it('gives all pages one file of what they share, and each page one file of the rest', async () => {
  const tag = '<script src="/_next/static/chunks/a.js" async=""></script>';
  const other = page.replace(tag, tag.replace('a.js', 'b.js') + tag);
  await finish([...build('/ask'), ...build('/ask/about', other)]);
  const [home, about] = readJson('finished-pages.json').pages;
  const codeOf = (file: string) => read(file.replace('/_next/', ''));
  expect(home.files).toHaveLength(2);
  expect(about.files[1]).toBe(home.files[1]);
  expect(home.files[1]).toMatch(/^\/_next\/static\/chunks\/shared-[0-9a-f]{16}\.js$/);
  expect(codeOf(home.files[1])).toContain('["static/chunks/a.js","a",');
  expect(codeOf(home.files[0])).not.toContain('"b",');
  expect(codeOf(about.files[0])).toContain('["static/chunks/b.js","b",');
});

it('lists parts for the router, files of routes and rules for headers in the manifest', async () => {
  const robots = writeRoute('robots.txt', 'text/plain', 'User-Agent: *');
  await finish(
    [...build('/ask/about'), ...build('/_global-error', '<html><style></style></html>')],
    [
      robots,
      { pathname: '/_next/static/chunks/a.js', filePath: join(folder, 'static/chunks/a.js') },
    ],
  );
  const { pages, others, headerRules } = readJson('finished-pages.json');
  // Next's own error page is left alone.
  expect(pages).toHaveLength(1);
  expect(others.map(({ path }: { path: string }) => path)).toEqual([
    '/ask/about.rsc',
    '/robots.txt',
  ]);
  expect(others[1].headers).toEqual({ 'content-type': 'text/plain' });
  expect(read(others[1].file)).toBe('User-Agent: *');
  expect(headerRules).toEqual([{ pattern: '^/images/', headers: { 'cache-control': 'public' } }]);
});

it('stops the build and names page, version and fault', async () => {
  await expect(finish(build('/ask/about', page.replace('__next_f', '__next_g')))).rejects.toThrow(
    /Cannot finish \/ask\/about, built by Next 16\.4\.6: the page has an unknown script/,
  );
});

it('stops the build without headers, without their file and without pages', async () => {
  const outputs = build('/ask');
  write(`${cache}/ask.meta`, '{}');
  await expect(finish(outputs)).rejects.toThrow(/Cannot finish \/ask.*no headers/);
  rmSync(join(folder, `${cache}/ask.meta`));
  await expect(finish(outputs)).rejects.toThrow(/Cannot finish \/ask.*ENOENT/);
  await expect(finish([])).rejects.toThrow(/no prerendered page/);
});
