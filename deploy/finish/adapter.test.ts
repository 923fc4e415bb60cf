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
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

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

const finish = (prerenders: object[]) =>
  onBuildComplete({ outputs: { prerenders }, distDir: folder, projectDir: folder });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-finish-'));
  mkdirSync(join(folder, 'static/chunks'), { recursive: true });
  const policy = "script-src 'self' 'unsafe-inline'; style-src 'self'";
  write('lib/generated/headers.json', { policy });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('writes each page, its own file and its headers, and leaves all else as it is', async () => {
  await finish([...build('/given'), ...build('/given/pricing'), ...build('/_global-error', '')]);
  const starter = await minifyStarter();
  for (const path of ['/given', '/given/pricing']) {
    const text = read(`cache${path}.html`);
    expect(text).toContain(`${starter}</script>`);
    const [own = ''] = /static\/chunks\/page-\w+\.js/.exec(text) ?? [];
    expect(read(own)).toContain('start()');
    expect(JSON.parse(read(`cache${path}.meta`))).toEqual({
      headers: {
        'x-nextjs-prerender': '1',
        'content-security-policy': expect.stringMatching(
          /^script-src 'self' 'sha256-[\w+/]+='; style-src 'self'$/,
        ),
      },
      segmentPaths: ['/_tree'],
    });
    expect(read(`cache${path}.rsc`)).toBe('0:{}');
  }
  expect(read('cache/_global-error.html')).toBe('');
});
