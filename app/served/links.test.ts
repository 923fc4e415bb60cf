import { expect, it } from 'vitest';
import { getInterface } from '@/lib/content';
import { surveySite } from '@/lib/content/checks/site-survey';
import { listPictureAddresses } from '@/lib/content/generate/picture-addresses';
import { siteOrigin } from '@/lib/testing/addresses';
import { paths } from '@/lib/testing/content';
import { readLinks } from '@/lib/testing/read-html';
import { fetchBody, get } from '@/lib/testing/served';

const fetchAll = () =>
  Promise.all(paths.map(async (path) => [path, await fetchBody(path)] as const));
const valuesOf = (html: string, tag: string, name: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*\\s${name}="([^"]*)"`, 'gi'))].map(
    ([, value = '']) => value,
  );

it('every link, and every anchor that content may link to, has a target', async () => {
  const pages = await fetchAll();
  const ids = new Map<string, string[]>();
  const links: { from: string; path: string; anchor: string }[] = [];
  for (const [from, html] of pages) {
    const found = valuesOf(html, '[a-z]\\w*', 'id');
    expect(new Set(found).size, `ids of ${from} are unique`).toBe(found.length);
    ids.set(from, found);
    for (const { href = '' } of readLinks(html)) {
      const { origin, pathname, hash } = new URL(href, siteOrigin + from);
      if (origin === siteOrigin) links.push({ from, path: pathname, anchor: hash.slice(1) });
    }
  }
  for (const path of paths) expect(links.map(({ from }) => from)).toContain(path);
  for (const { from, path, anchor } of links) {
    expect(paths, `${from} links to ${path}`).toContain(path);
    if (anchor) expect(ids.get(path), `${from} links to ${path}#${anchor}`).toContain(anchor);
  }
  for (const address of surveySite().anchored) {
    const { pathname, hash } = new URL(address, siteOrigin);
    if (hash) expect(ids.get(pathname), address).toContain(hash.slice(1));
  }
  const linked = new Set(links.filter(({ from, path }) => from !== path).map(({ path }) => path));
  for (const path of paths) expect(linked, 'pages that something links to').toContain(path);
});

it('every link to another site opens in a new tab, and its text says that', async () => {
  for (const [path, html] of await fetchAll()) {
    const links = readLinks(html).filter(({ href }) => href?.startsWith('http'));
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links)
      expect(link).toMatchObject({
        opensNewTab: true,
        text: expect.stringContaining(getInterface().opensInNewTab),
      });
  }
});

it('every picture, icon and manifest exists, and pictures have a hash, a size and a description', async () => {
  const pictures = new Set<string>();
  for (const [path, html] of await fetchAll()) {
    for (const picture of html.match(/<img\b[^>]*>/g) ?? [])
      expect(picture, path).toMatch(/(?=.* alt=")(?=.* width=")(?=.* height=")/);
    for (const address of valuesOf(html, 'img', 'src')) pictures.add(address);
    for (const set of valuesOf(html, '(?:img|source)', 'srcSet'))
      for (const part of set.split(',')) pictures.add(part.trim().split(' ')[0] ?? '');
  }
  const hashed = Object.values(listPictureAddresses());
  expect([...pictures].filter((address) => !hashed.includes(address))).toEqual([]);
  const tags = (await get('/')).text.match(/<link rel="(icon|apple-touch-icon|manifest)"[^>]*>/g);
  const linked = tags?.flatMap((tag) => valuesOf(tag, 'link', 'href')) ?? [];
  expect(linked.length).toBeGreaterThan(2);
  for (const file of [...pictures, ...linked]) expect((await get(file)).status, file).toBe(200);
});
