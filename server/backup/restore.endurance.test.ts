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
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate';
import { openDatabase, sqliteFile } from '../db/open';
import { storeLead } from '../leads/store-lead';
import { runBundled } from '../testing/bundled-program';
import { createTestDatabase, createTestPlace, type TestPlace } from '../testing/database';
import { leadsTo, smallDemoRequest } from '../testing/requests';
import { readStored } from '../testing/stored';
import { copySqlite } from './sqlite-copy';

let place: TestPlace;
let file: string;
let backup: string;

/** Opens the database of the place, and closes it after the task. */
async function use<T>(task: (database: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const database = openDatabase(place);
  await migrate(database);
  return task(database).finally(() => database.queries.destroy());
}

const store = (email: string) =>
  use(({ queries }) =>
    storeLead(
      queries,
      { kind: 'demo-request', payload: { ...smallDemoRequest, email }, idempotencyKey: undefined },
      { leadsTo },
    ),
  );
const listEmails = () =>
  use(async ({ queries }) => (await readStored(queries)).leads.map(({ email }) => email));
const restore = (...args: string[]) => runBundled('restore', place, args);
const nameAside = (stdout: string) =>
  /^What was there before is in (\S+)\.$/m.exec(stdout)?.[1] ?? '';

beforeEach(async () => {
  const source = await createTestDatabase('sqlite');
  const lead = { ...smallDemoRequest, email: 'kept@example.com' };
  await storeLead(
    source.database.queries,
    { kind: 'demo-request', payload: lead, idempotencyKey: undefined },
    { leadsTo },
  );
  place = await createTestPlace('sqlite');
  file = sqliteFile(place.dataDir);
  backup = join(place.dataDir, 'backup');
  await copySqlite(sqliteFile(source.place.dataDir), backup);
  await source.remove();
});
afterEach(() => place.remove());

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

  it('takes the place of tables that hold nothing', async () => {
    await use(async () => {});
    expect(await restore(backup)).toMatchObject({ code: 0 });
    expect(await listEmails()).toEqual(['kept@example.com']);
  });

  it('refuses while another process has the database open, also with --replace', async () => {
    await use(async () => {
      expect(await restore(backup, '--replace')).toEqual({
        code: 1,
        stdout: '',
        stderr: `Another program has ${file} open. Stop the API first.\n`,
      });
    });
    expect(await listEmails()).toEqual([]);
  });

  it('keeps a database with data, unless --replace puts it aside, from where it can be restored', async () => {
    await store('earlier@example.com');
    const refused = await restore(backup);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^\S+ has data\. With --replace/),
    ]);
    expect(await listEmails()).toEqual(['earlier@example.com']);
    const { stdout } = await restore(backup, '--replace');
    expect(await listEmails()).toEqual(['kept@example.com']);
    expect(await restore(nameAside(stdout), '--replace')).toMatchObject({ code: 0 });
    expect(await listEmails()).toEqual(['earlier@example.com']);
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
    expect(await listEmails()).toEqual(['kept@example.com']);
  });

  it.each([
    ['garbage', () => writeFileSync(file, 'garbage '.repeat(9999))],
    ['cut in half', () => truncateSync(file, statSync(file).size / 2)],
  ])('replaces a database that is %s, and keeps that aside', async (_name, damage) => {
    await store('earlier@example.com');
    damage();
    const damaged = readFileSync(file);
    expect(await restore(backup)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--replace'),
    });
    const { stdout } = await restore(backup, '--replace');
    expect(readFileSync(nameAside(stdout))).toEqual(damaged);
    expect(await listEmails()).toEqual(['kept@example.com']);
  });

  it.each([
    ['is cut short', () => truncateSync(backup, statSync(backup).size / 2), 'is damaged'],
    ['is another file', () => writeFileSync(backup, 'text'), 'is damaged (file is not a database)'],
    ['is of another program', () => makeForeign(), 'is no backup of this program'],
    ['has a log beside it', () => writeFileSync(`${backup}-wal`, ''), 'this is no backup'],
    ['is missing', () => rmSync(backup), 'There is no'],
    [
      'is of a newer release',
      () => addMigration('9999-later'),
      'a newer release (its tables had 9999-later)',
    ],
  ])('changes nothing when the backup %s', async (_name, spoil, message) => {
    await use(async () => {});
    const before = readFileSync(file);
    spoil();
    const { code, stderr } = await restore(backup);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('sedia.'))).toEqual([
      'sedia.sqlite',
    ]);
  });

  it('leaves PostgreSQL to its own programs, as a backup does', async () => {
    const postgres = { ...place, databaseUrl: 'postgres://127.0.0.1:1/sedia' };
    for (const [command, program] of [
      ['backup', 'pg_dump'],
      ['restore', 'pg_restore'],
    ] as const)
      expect(await runBundled(command, postgres, [backup])).toEqual({
        code: 1,
        stdout: '',
        stderr: `DATABASE_URL is set. For PostgreSQL use ${program}: docs/deployment.md.\n`,
      });
  });

  it('refuses an unknown argument and shows its usage', async () => {
    const { code, stderr } = await restore(backup, '--force');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/--force[\s\S]*Usage: npm run restore/),
    ]);
  });
});

function makeForeign(): void {
  rmSync(backup);
  new SqliteFile(backup).exec('create table other (x)').close();
}

function addMigration(name: string): void {
  const opened = new SqliteFile(backup);
  opened.prepare('insert into kysely_migration values (?, ?)').run(name, '2099-01-01');
  opened.close();
}
