import { expect, it } from 'vitest';
import { listRedirects } from '@/lib/content';
import { siteOrigin } from '@/lib/testing/addresses';

it.each(listRedirects())('$from leads to its target in one step', async ({ from, to }) => {
  const target = new URL(to, siteOrigin);
  target.searchParams.append('utm_source', 'x');
  for (const method of ['GET', 'HEAD', 'POST'])
    for (const path of [from, `${from}/`]) {
      const address = `${siteOrigin}${path}?utm_source=x`;
      const response = await fetch(address, { method, redirect: 'manual' });
      expect(response.status).toBe(308);
      const location = response.headers.get('location') ?? '';
      expect(new URL(location, siteOrigin).href).toBe(target.href);
      expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    }
  if (target.origin === siteOrigin)
    expect((await fetch(target, { redirect: 'manual' })).status).toBe(200);
});
