import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../db/open';
import { createTestApp } from '../testing/app';
import { siteOrigin } from '../testing/requests';

// The route needs no database, so nothing listens there.
const database = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' });
const app = createTestApp(database);
afterAll(() => app.close());

/** Posts a form as the server of the site's files passes it on. */
const post = (body: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/cookie-consent',
    headers: {
      host: 'www.sedia.example',
      origin: siteOrigin,
      'content-type': 'application/x-www-form-urlencoded',
      referer: `${siteOrigin}/pricing?solution=x`,
      ...headers,
    },
    body,
  });

it.each([siteOrigin, 'http://www.sedia.example'])(
  'answers a consent form from %s as the site does',
  async (origin) => {
    const headers = {
      origin,
      referer: `${origin}/pricing?solution=x`,
      // As scripts send it.
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    };
    const answer = await post('choice=selected&functional=on', headers);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/pricing?solution=x');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'cookie_1=false',
      'cookie_2=true',
      'cookie_3=false',
      'cookie_revision=1',
      'cookie_consent=true',
    ]);
    for (const { path, maxAge } of answer.cookies)
      expect({ path, maxAge }).toEqual({ path: '/', maxAge: 15_724_800 });
  },
);

it.each([
  ['a foreign origin', 'choice=all', { origin: 'https://evil.example' }, 403],
  ['another type', '{', { 'content-type': 'application/json' }, 415],
  ['a long body', `choice=all&x=${'x'.repeat(1024)}`, {}, 413],
  ['no choice', '', {}, 400],
])('refuses %s and sets no cookie', async (_name, body, headers, status) => {
  const answer = await post(body, headers as unknown as Record<string, string>);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.cookies).toEqual([]);
});
