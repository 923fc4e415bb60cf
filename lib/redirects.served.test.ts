import { expect, it } from 'vitest';
import { listRedirects } from '@/lib/content';
import { siteOrigin } from '@/lib/testing/addresses';
import { get } from '@/lib/testing/served';

it.each(listRedirects())('$from leads to its target in one step', async ({ from, to }) => {
  const target = new URL(to, siteOrigin);
  target.searchParams.append('utm_source', 'x');
  for (const method of ['GET', 'HEAD', 'POST'])
    for (const path of [from, `${from}/`]) {
      const response = await get(`${path}?utm_source=x`, { method });
      expect(response.status).toBe(308);
      const location = response.headers.get('location') ?? '';
      expect(new URL(location, siteOrigin).href).toBe(target.href);
      expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    }
  if (target.origin === siteOrigin) expect((await get(target.href)).status).toBe(200);
});
