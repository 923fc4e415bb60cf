import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { siteOrigin } from '@/testing/addresses';
import { listPictureAddresses } from './picture-addresses';

it('a picture with a hash is kept for a year, and the address without one still answers', async () => {
  const file = '/images/scenes/home-hero-480.avif';
  const ask = async (path = '') => {
    const answer = await fetch(siteOrigin + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(readFileSync(`public${file}`))).toBe(true);
    return [answer.headers.get('content-type'), answer.headers.get('cache-control')];
  };
  const year = 'public, max-age=31536000, immutable';
  expect(await ask(listPictureAddresses()[file])).toEqual(['image/avif', year]);
  expect(await ask(file)).toEqual(['image/avif', 'public, max-age=86400']);
});
