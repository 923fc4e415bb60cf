import { expect, it } from 'vitest';
import { addCommand } from '../support-desk/cli/commands';
import { createTestDatabase } from '../testing/database';
import { hasData } from './counts';

it('a database with nothing but an account of the desk has data, so no restore replaces it unasked', async () => {
  const test = await createTestDatabase('sqlite');
  expect(await hasData(test.database.queries)).toBe(false);
  await addCommand(test.database.queries, 'Rina', '');
  expect(await hasData(test.database.queries)).toBe(true);
  await test.remove();
});
