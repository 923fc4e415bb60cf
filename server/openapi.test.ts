import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from './db/open';
import { createTestApp } from './testing/app';

// The description needs no query, so nothing listens there.
const database = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' });
const app = createTestApp(database);
beforeAll(async () => {
  await app.ready();
});
afterAll(() => app.close());

it('docs/openapi.json describes the routes of the API (npm run openapi writes it)', async () => {
  const description = `${JSON.stringify(app.swagger(), null, 2)}\n`;
  await expect(description).toMatchFileSnapshot('../docs/openapi.json');
});

it('describes every call with JSON and no page', () => {
  expect(Object.keys(app.swagger().paths ?? {}).sort()).toEqual([
    '/captcha/challenge',
    '/chat-messages',
    '/chat-rooms/details/{id}',
    '/chat-rooms/end/{id}',
    '/chat-rooms/init',
    '/email/contact-us',
    '/email/request-demo',
    '/healthz',
    '/readyz',
    '/reports',
    '/users/details/name/{id}',
    '/users/newsletter/on',
    '/users/profile',
  ]);
});
