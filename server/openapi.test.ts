import { afterAll, expect, it } from 'vitest';
import { openDatabase } from './db/open';
import { createTestApp } from './testing/app';

// The description needs no query, so nothing listens there.
const database = openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '' });
const app = createTestApp(database);
afterAll(() => app.close());

it('docs/openapi.json describes the routes of the API (--update writes it)', async () => {
  await app.ready();
  const description = `${JSON.stringify(app.swagger(), null, 2)}\n`;
  await expect(description).toMatchFileSnapshot('../docs/openapi.json');
});
