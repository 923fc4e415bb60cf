import { expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { call, siteOrigin } from '@/lib/testing/requests';
import { openDatabase } from '../db/open';

// The route needs no database, so nothing listens there.
const nowhere = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' });
const app = prepareApp().start({}, nowhere);

it('answers a consent form that the server of the files passes on as the site does', async () => {
  const body = new URLSearchParams({ choice: 'selected', functional: 'on' });
  const headers = {
    host: 'www.sedia.example',
    referer: `${siteOrigin}/pricing?solution=x`,
    // As scripts send it.
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  };
  const answer = await call(app, 'POST', '/cookie-consent', { body, headers });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/pricing?solution=x');
  expect(answer.headers['set-cookie']).toContain(
    'cookie_2=true; Path=/; Max-Age=15724800; SameSite=Lax',
  );
});
