import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate';
import { type Database, openDatabase, sqliteFile } from '../db/open';
import type { TestPlace } from '../testing/database';
import { makeDatabase, makePlace } from '../testing/per-test';
import { runBundled } from '../testing/server-process';
import { readStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';
import { copySqlite } from './sqlite-file';

let place: TestPlace;
let file: string;
let backup: string;

/** Opens the database of the place, and closes it after the task. */
async function use<T>(task: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(place);
  await migrate(database);
  return task(database).finally(() => database.queries.destroy());
}

const storeEarlier = () =>
  use(({ queries }) => storeTestLead(queries, { payload: { email: 'earlier@example.com' } }));
const expectLeads = async (...emails: string[]) => {
  const { leads } = await use(({ queries }) => readStored(queries));
  expect(leads.map(({ email }) => email)).toEqual(emails);
};
const restore = (...args: string[]) => runBundled('restore', place, args);
const expectRefused = async (message: string, ...args: string[]) =>
  expect(await restore(backup, ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(message),
  });
const nameAside = (stdout: string) =>
  /^What was there before is in (\S+)\.$/m.exec(stdout)?.[1] ?? '';

beforeEach(async () => {
  const source = await makeDatabase();
  await storeTestLead(source.database.queries, { payload: { email: 'kept@example.com' } });
  place = await makePlace();
  file = sqliteFile(place.dataDir);
  backup = join(place.dataDir, 'backup');
  await copySqlite(sqliteFile(source.place.dataDir), backup);
});

describe('npm run restore', () => {
  it('puts a backup into an empty folder and says what it holds', async () => {
    const dataDir = join(place.dataDir, 'new', 'data');
    const ended = await runBundled('restore', { ...place, dataDir }, [backup]);
    expect(ended).toEqual({
      code: 0,
      stdout: `Restored: ${backup} (leads: 1, chat messages: 0, waiting mails and webhooks: 1)\n`,
      stderr: '',
    });
    expect(readdirSync(dataDir)).toEqual(['sedia.sqlite']);
    expect(statSync(sqliteFile(dataDir)).mode & 0o777).toBe(0o600);
  });

  it('takes the place of tables that hold nothing, once no other process has them open', async () => {
    await use(() => expectRefused(`has ${file} open. Stop the API first.`, '--replace'));
    await expectLeads();
    expect(await restore(backup)).toMatchObject({ code: 0 });
    await expectLeads('kept@example.com');
  });

  it('keeps a database with data, unless --replace puts it aside, from where it can be restored', async () => {
    await storeEarlier();
    await expectRefused('has data. With --replace');
    await expectLeads('earlier@example.com');
    const { stdout } = await restore(backup, '--replace');
    await expectLeads('kept@example.com');
    expect(await restore(nameAside(stdout), '--replace')).toMatchObject({ code: 0 });
    await expectLeads('earlier@example.com');
  });

  it('does not apply the log that a lost database left', async () => {
    await use(async ({ queries }) => {
      await queries.insertInto('secrets').values({ name: 'late', value: 'x' }).execute();
      copyFileSync(`${file}-wal`, join(place.dataDir, 'log'));
    });
    rmSync(file);
    copyFileSync(join(place.dataDir, 'log'), `${file}-wal`);
    const { stdout } = await restore(backup);
    expect(existsSync(`${nameAside(stdout)}-wal`)).toBe(true);
    expect(readFileSync(file)).toEqual(readFileSync(backup));
    await expectLeads('kept@example.com');
  });

  it.each([
    ['garbage', () => writeFileSync(file, 'garbage '.repeat(9999))],
    ['cut in half', () => truncateSync(file, statSync(file).size / 2)],
  ])('replaces a database that is %s, and keeps that aside', async (_name, damage) => {
    await storeEarlier();
    damage();
    const damaged = readFileSync(file);
    await expectRefused('--replace');
    const { stdout } = await restore(backup, '--replace');
    expect(readFileSync(nameAside(stdout))).toEqual(damaged);
    await expectLeads('kept@example.com');
  });

  const editBackup = (statement: string) => new SqliteFile(backup).exec(statement).close();
  it.each([
    ['is cut short', () => truncateSync(backup, statSync(backup).size / 2), 'is damaged'],
    ['is another file', () => writeFileSync(backup, 'text'), 'is damaged (file is not a database)'],
    [
      'is of another program',
      () => {
        rmSync(backup);
        editBackup('create table other (x)');
      },
      'is no database of this program',
    ],
    ['has a log beside it', () => writeFileSync(`${backup}-wal`, ''), 'this is no backup'],
    ['is missing', () => rmSync(backup), 'There is no'],
    [
      'is of a newer release',
      () => editBackup("insert into kysely_migration values ('9999-later', '2099-01-01')"),
      'a newer release (its tables had 9999-later)',
    ],
  ])('changes nothing when the backup %s', async (_name, spoil, message) => {
    await use(async () => {});
    const before = readFileSync(file);
    spoil();
    await expectRefused(message);
    expect(readFileSync(file)).toEqual(before);
    const left = readdirSync(place.dataDir).filter((name) => name.startsWith('sedia.'));
    expect(left).toEqual(['sedia.sqlite']);
  });

  it.each([
    ['backup', 'pg_dump'],
    ['restore', 'pg_restore'],
  ] as const)('leaves PostgreSQL to its own programs: %s', async (command, program) => {
    const postgres = { ...place, databaseUrl: 'postgres://127.0.0.1:1/sedia' };
    expect(await runBundled(command, postgres, [backup])).toEqual({
      code: 1,
      stdout: '',
      stderr: `DATABASE_URL is set. For PostgreSQL use ${program}: docs/deployment.md.\n`,
    });
  });
});
