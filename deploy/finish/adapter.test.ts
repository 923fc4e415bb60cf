import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minifyStarter, onBuildComplete } from './adapter.mjs';

const page = [
  '<html><head><meta charSet="utf-8"/><script src="/_next/static/chunks/a.js" async=""></script></head>',
  '<body><main></main><script id="_R_">start()</script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>',
].join('');
let folder: string;

const write = (path: string, content: unknown) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

/** What Next hands over of a page and its part for the router. */
function build(path: string, html = page) {
  write(`cache${path}.meta`, { headers: { 'x-nextjs-prerender': '1' }, segmentPaths: ['/_tree'] });
  return ['.html', '.rsc'].map((ending) => ({
    pathname: path + ending.replace('.html', ''),
    fallback: {
      filePath: write(`cache${path}${ending}`, ending === '.html' ? html : '0:{}'),
      initialHeaders: { vary: 'rsc' },
    },
  }));
}

/** A file that a route makes. */
function writeRoute(name: string, text: string) {
  write(`routes/${name}.meta`, { headers: { 'content-type': 'text/plain' } });
  return { pathname: `/${name}`, filePath: write(`routes/${name}.body`, text) };
}

const finish = (prerenders: object[]) =>
  onBuildComplete({
    outputs: {
      prerenders,
      staticFiles: [
        writeRoute('sitemap.xml', ''),
        { pathname: '/404', filePath: write('pages/404.html', '') },
      ],
    },
    distDir: folder,
    projectDir: folder,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-finish-'));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const policy = "script-src 'self' 'unsafe-inline'; style-src 'self'";
  write('lib/generated/headers.json', { policy });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes each page, its own file, its headers and the manifest, and leaves all else as it is', async () => {
  await finish([...build('/given'), ...build('/given/pricing'), ...build('/_global-error', '')]);
  const { pages, others } = readJson('finished-pages.json');
  const starter = await minifyStarter();
  for (const [at, path] of ['/', '/pricing'].entries()) {
    const { html, headers } = pages[at];
    expect(pages[at]).toMatchObject({ path, variant: 'given' });
    const text = readFileSync(join(folder, html), 'utf8');
    expect(text).toContain(`${starter}</script>`);
    const [own = ''] = /static\/chunks\/page-\w+\.js/.exec(text) ?? [];
    expect(readFileSync(join(folder, own), 'utf8')).toContain('start()');
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/^script-src 'self' 'sha256-[\w+/]+='; style-src 'self'$/);
    const meta = { 'x-nextjs-prerender': '1', 'content-security-policy': policy };
    expect(headers).toEqual({ vary: 'rsc', ...meta });
    expect(readJson(html.replace('.html', '.meta'))).toEqual({
      headers: meta,
      segmentPaths: ['/_tree'],
    });
  }
  expect(pages).toHaveLength(2);
  expect(others).toEqual([
    {
      path: '/sitemap.xml',
      file: 'routes/sitemap.xml.body',
      headers: { 'content-type': 'text/plain' },
    },
  ]);
});
