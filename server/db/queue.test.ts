import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database';

it('thousands of queries at once let other events in between', async () => {
  const { database, remove } = await createTestDatabase('sqlite');
  let answered = 0;
  const ask = async () => {
    await database.queries.selectFrom('secrets').selectAll().execute();
    answered += 1;
  };
  const all = Promise.all(Array.from({ length: 3_000 }, ask));
  await setImmediate();
  expect(answered).toBeLessThan(3_000);
  await all;
  await remove();
});
