import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../db/open';
import { createTestApp } from '../testing/app';
import { type CallHeaders, postPlain, siteOrigin } from '../testing/requests';

// The route needs no database, so nothing listens there.
const database = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' });
const app = createTestApp(database);
afterAll(() => app.close());

/** Posts a form as the server of the site's files passes it on. */
const send = (body: string, headers: CallHeaders = {}) =>
  postPlain(app, '/cookie-consent', body, { host: 'www.sedia.example', ...headers });

it.each([siteOrigin, 'http://www.sedia.example'])(
  'answers a consent form from %s as the site does',
  async (origin) => {
    const referer = `${origin}/pricing?solution=x`;
    const answer = await send('choice=selected&functional=on', { origin, referer });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: '/pricing?solution=x',
      'cache-control': 'no-store',
    });
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

it('refuses a foreign origin and a long body, and sets no cookie', async () => {
  const foreign = await send('choice=all', { origin: 'https://evil.example' });
  const long = await send(`choice=all&x=${'x'.repeat(1024)}`);
  expect([foreign.statusCode, long.statusCode]).toEqual([403, 413]);
  expect([...foreign.cookies, ...long.cookies]).toEqual([]);
});
