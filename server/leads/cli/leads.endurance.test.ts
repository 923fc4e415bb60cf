import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../db/migrate';
import { openDatabase } from '../../db/open';
import { bundle } from '../../testing/bundle';
import { createTestPlace, dialects, type TestPlace } from '../../testing/database';

describe.each(dialects)('npm run leads on %s', (dialect) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await createTestPlace(dialect);
  });
  afterEach(() => place.remove());

  function leads(...args: string[]) {
    const { dataDir, databaseUrl = '' } = place;
    const { status, stderr } = spawnSync(process.execPath, [join(bundle, 'leads.js'), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    });
    return { status, stderr };
  }

  it('says that the tables are missing only when they are', async () => {
    const { queries } = openDatabase(place);
    await queries.destroy();
    expect(leads('list')).toEqual({ status: 1, stderr: expect.stringContaining('(no tables)') });
  });

  it('writes nothing but the export, as the documents have it redirected', async () => {
    const database = openDatabase(place);
    await migrate(database);
    await database.queries.destroy();
    const { dataDir, databaseUrl = '' } = place;
    const script = ['run', '--silent', 'leads', '--', 'export', '--csv'];
    const { stdout } = spawnSync('npm', script, {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^\uFEFFid,kind,.*\r\n$/);
  });

  it('blames the file that cannot be written, not the database', async () => {
    const database = openDatabase(place);
    await migrate(database);
    const out = join(place.dataDir, 'nowhere', 'x.csv');
    const { status, stderr } = leads('export', '--csv', '--out', out);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Cannot write .*x\.csv \(ENOENT/)]);
    await database.queries.destroy();
  });

  it('does not report missing tables for other database errors', async () => {
    const database = openDatabase(place);
    await migrate(database);
    await database.queries.schema.alterTable('outbox').renameColumn('status', 'state').execute();
    await database.queries.destroy();
    const { stderr } = leads('list');
    expect(stderr).toContain('Cannot use');
    expect(stderr).not.toContain('no tables');
  });
});
