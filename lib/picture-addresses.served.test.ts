import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { siteOrigin } from '@/testing/addresses';
import { productRoutes, profileRoutes } from '@/testing/pages';
import { staticRoutes } from '@/testing/specification';

const folder = 'public/images';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

/** The hash of a picture, which is made of all its sizes. */
function hashOf(file: string): string {
  const stem = (name: string) => name.replace(/-\d+\.(?:avif|webp)$/, '');
  const hash = createHash('sha256');
  for (const other of files)
    if (stem(other) === stem(file)) hash.update(readFileSync(join(folder, other)));
  return hash.digest('hex').slice(0, 8);
}

it('every picture in the HTML has the hash of its files in its address', async () => {
  const found = new Set<string>();
  for (const [path] of [...staticRoutes, ...productRoutes, ...profileRoutes]) {
    const html = await (await fetch(siteOrigin + path)).text();
    const [, ...tags] = html.split(/<(?:img|source) /);
    for (const tag of tags)
      for (const [address] of tag.slice(0, tag.indexOf('>')).matchAll(/\/[^" ,]+\.\w+(?=[" ])/g))
        found.add(address);
  }
  expect(found.size).toBeGreaterThan(150);
  for (const address of found) {
    const [, hash, file = ''] = /^\/_next\/static\/images\/(\w+)\/(.+)$/.exec(address) ?? [];
    expect(hash, address).toBe(hashOf(file));
  }
});

it('a picture with a hash is kept for a year, and the address without one still answers', async () => {
  const file = 'scenes/home-hero-480.avif';
  const ask = async (path: string) => {
    const answer = await fetch(siteOrigin + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(readFileSync(join(folder, file)))).toBe(true);
    return [answer.headers.get('content-type'), answer.headers.get('cache-control')];
  };
  const year = 'public, max-age=31536000, immutable';
  expect(await ask(`/_next/static/images/${hashOf(file)}/${file}`)).toEqual(['image/avif', year]);
  expect(await ask(`/images/${file}`)).toEqual(['image/avif', 'public, max-age=86400']);
});
