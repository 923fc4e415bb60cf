import { expect, it } from 'vitest';
import { listRedirects } from '@/lib/content';
import { siteOrigin } from '@/testing/addresses';

for (const { from, to } of listRedirects()) {
  it(`${from} leads to its target in one step`, async () => {
    const target = new URL(to, siteOrigin);
    target.searchParams.append('utm_source', 'x');
    for (const method of ['GET', 'HEAD', 'POST']) {
      for (const cookie of ['', 'cookie_consent=true']) {
        for (const path of [from, `${from}/`]) {
          const address = `${siteOrigin}${path}?utm_source=x`;
          const headers = { cookie };
          const response = await fetch(address, { method, headers, redirect: 'manual' });
          expect(response.status).toBe(308);
          const location = response.headers.get('location') ?? '';
          expect(new URL(location, siteOrigin).href).toBe(target.href);
          expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform');
        }
      }
    }
    if (target.origin !== siteOrigin) return;
    expect((await fetch(target, { redirect: 'manual' })).status).toBe(200);
  });
}
