import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestPlace, dialects } from '../testing/database';
import { storedRows } from '../testing/stored-rows';
import { migrate, migrations } from './migrate';
import { openDatabase } from './open';

it.each(dialects)('has a row of the tests in every table, on %s', async (dialect) => {
  const place = await createTestPlace(dialect);
  const database = openDatabase(place);
  await migrate(database);
  const tables = await database.queries.introspection.getTables();
  const names = tables.map(({ name }) => name).filter((name) => name !== 'socket_io_attachments');
  expect(Object.keys(storedRows).sort()).toEqual(names.sort());
  await database.queries.destroy();
  await place.remove();
});

it('every migration in the folder is run', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'));
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(files.sort());
});
