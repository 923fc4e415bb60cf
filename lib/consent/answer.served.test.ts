import { expect, it } from 'vitest';
import { siteOrigin } from '@/testing/addresses';

const ask = (method: string, headers: Record<string, string> = {}) =>
  fetch(`${siteOrigin}/cookie-consent`, {
    method,
    headers,
    redirect: 'manual',
    ...(method === 'POST' && { body: new URLSearchParams({ choice: 'all' }) }),
  });

it('the form of the dialog sets its cookies for pages of this site alone', async () => {
  const own = await ask('POST', { origin: siteOrigin, referer: `${siteOrigin}/pricing` });
  expect([own.status, own.headers.get('location')]).toEqual([303, '/pricing']);
  expect(own.headers.get('cache-control')).toBe('no-store');
  expect(own.headers.getSetCookie()).toHaveLength(5);
  const foreign = await ask('POST', { origin: 'https://evil.example' });
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
});

it.each(['GET', 'PUT'])('its address has no page for %s', async (method) => {
  const answer = await ask(method);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Page Not Found');
});
