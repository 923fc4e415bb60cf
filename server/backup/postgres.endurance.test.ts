import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPostgresPrograms } from '../../scripts/postgres.mjs';
import { migrate } from '../db/migrate';
import { type Database, openDatabase } from '../db/open';
import { storeLead } from '../leads/store-lead';
import { runBundled } from '../testing/bundled-program';
import { createTestPlace, type TestPlace } from '../testing/database';
import { migrateTo } from '../testing/older-tables';
import { noPostgresPrograms, startInstalledPostgres } from '../testing/postgres-programs';
import { leadsTo, smallDemoRequest } from '../testing/requests';
import { readStored } from '../testing/stored';
import { fillRoom, storeChat } from '../testing/stored-chat';
import { listTablesOfSchema } from './postgres';

async function use<T>(place: TestPlace, task: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(place);
  return task(database).finally(() => database.queries.destroy());
}

async function store({ queries }: Database, email: string) {
  const payload = { ...smallDemoRequest, email };
  const lead = { kind: 'demo-request' as const, payload, idempotencyKey: undefined };
  return storeLead(queries, lead, { leadsTo });
}

const listEmails = (place: TestPlace) =>
  use(place, async (database) => {
    await migrate(database);
    return (await readStored(database.queries)).leads.map(({ email }) => email);
  });

const programs = findPostgresPrograms();
if (!programs) console.warn(`Backups of PostgreSQL are not tested: ${noPostgresPrograms}`);

describe.skipIf(!programs)('backups of PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>;
  let place: TestPlace;
  let empty: TestPlace;
  let file: string;

  beforeAll(async () => {
    server = await startInstalledPostgres(programs ?? '');
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    place = await createTestPlace('postgres', server.url);
    empty = await createTestPlace('postgres', server.url);
    file = join(place.dataDir, 'backup');
    await use(place, async (database) => {
      await migrate(database);
      await store(database, 'kept@example.com');
      const { room } = await storeChat(database.queries);
      await fillRoom(database.queries, room.id, 5);
    });
  });
  afterEach(async () => {
    await place.remove();
    await empty.remove();
  });

  const backUp = async () =>
    expect(await runBundled('backup', place, [file])).toEqual({
      code: 0,
      stdout: `Written: ${file} (leads: 1, chat messages: 5, waiting mails and webhooks: 1)\n`,
      stderr: '',
    });
  const restore = (target: TestPlace, ...args: string[]) => runBundled('restore', target, args);

  it('a backup is restored in an empty database, and both say what it holds', async () => {
    await backUp();
    expect(await restore(empty, file)).toEqual({
      code: 0,
      stdout: `Restored: ${file} (leads: 1, chat messages: 5, waiting mails and webhooks: 1)\n`,
      stderr: '',
    });
    expect(await listEmails(empty)).toEqual(['kept@example.com']);
  });

  it('a database with data is kept, unless --replace writes it to a file that can be restored', async () => {
    await backUp();
    await use(place, (database) => store(database, 'later@example.com'));
    const refused = await restore(place, file);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^PostgreSQL \S+ has data\. With --replace/),
    ]);
    const { stdout } = await restore(place, file, '--replace');
    expect(await listEmails(place)).toEqual(['kept@example.com']);
    const [, aside = ''] = /^What was there before is in (\S+)\.$/m.exec(stdout) ?? [];
    expect(await restore(place, aside, '--replace')).toMatchObject({ code: 0 });
    expect((await listEmails(place)).sort()).toEqual(['kept@example.com', 'later@example.com']);
  });

  it('a restore refuses while others are connected, also with --replace', async () => {
    await backUp();
    await use(place, async ({ queries }) => {
      await sql`select 1`.execute(queries);
      const { code, stderr } = await restore(place, file, '--replace');
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^Others are connected to .* \(1\)\. Stop the API/),
      ]);
    });
  });

  it('a backup of an older release leaves no newer table, so that the next start brings it up to date', async () => {
    await use(empty, async (database) => {
      await migrateTo(database, '0005-age-of-jobs');
    });
    const older = join(place.dataDir, 'older');
    expect(await runBundled('backup', empty, [older])).toMatchObject({ code: 0 });
    await use(place, async ({ queries }) => {
      await sql`create table of_a_later_release (id text primary key)`.execute(queries);
      await sql`alter table leads add column later text references of_a_later_release`.execute(
        queries,
      );
    });
    expect(await restore(place, older, '--replace')).toMatchObject({ code: 0 });
    await use(place, async ({ queries }) => {
      expect(await listTablesOfSchema(queries)).not.toContain('of_a_later_release');
    });
    expect(await listEmails(place)).toEqual([]);
  });

  it('tables of others are not removed without --replace', async () => {
    await backUp();
    await use(empty, async (database) => {
      await migrate(database);
      await sql`create table other (id text)`.execute(database.queries);
    });
    expect(await restore(empty, file)).toMatchObject({ code: 1 });
    await use(empty, async ({ queries }) => {
      expect(await listTablesOfSchema(queries)).toContain('other');
    });
  });

  it('a backup that fails halfway changes nothing', async () => {
    await backUp();
    await use(place, (database) => store(database, 'later@example.com'));
    // The list of its tables is at the beginning, their rows are at the end.
    truncateSync(file, readFileSync(file).length - 200);
    const { code, stderr } = await restore(place, file, '--replace');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^pg_restore failed: /)]);
    expect(await listEmails(place)).toHaveLength(2);
    expect(readdirSync(place.dataDir)).toEqual(['backup']);
  });

  it('a backup of a newer release is refused', async () => {
    await use(place, ({ queries }) =>
      sql`insert into kysely_migration values ('9999-later', '2099')`.execute(queries),
    );
    await backUp();
    const { code, stderr } = await restore(empty, file);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('a newer release (its tables had 9999-later)'),
    ]);
  });

  it('the owner of a database needs no further rights', async () => {
    await backUp();
    const { pathname } = new URL(empty.databaseUrl ?? '');
    await use(empty, async ({ queries }) => {
      await sql`create role plain login password 'plain'`.execute(queries);
      await sql`alter database ${sql.id(pathname.slice(1))} owner to plain`.execute(queries);
    });
    const url = new URL(empty.databaseUrl ?? '');
    [url.username, url.password] = ['plain', 'plain'];
    const asPlain = { ...empty, databaseUrl: url.href };
    expect(await restore(asPlain, file)).toMatchObject({ code: 0, stderr: '' });
    expect(await runBundled('backup', asPlain, [join(empty.dataDir, 'again')])).toMatchObject({
      code: 0,
      stderr: '',
    });
  });
});

describe('the programs of PostgreSQL', () => {
  let place: TestPlace;
  let bin: string;
  let backups: string;
  beforeEach(async () => {
    place = await createTestPlace('postgres');
    await use(place, migrate);
    bin = join(place.dataDir, 'bin');
    backups = join(place.dataDir, 'backups');
    mkdirSync(bin);
    mkdirSync(backups);
  });
  afterEach(() => place.remove());

  /** Puts a script in the place of pg_dump and runs a backup. */
  function backUpWith(script: string) {
    writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, 'pg_dump'), 0o755);
    const PATH = [bin, process.env.PATH].join(delimiter);
    return runBundled('backup', place, [backups], { PATH });
  }

  it('are named when they are missing', async () => {
    const { code, stderr } = await runBundled('backup', place, [backups], { PATH: bin });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Cannot run pg_dump\. Install .*\.\n$/),
    ]);
    expect(readdirSync(backups)).toEqual([]);
  });

  it('say in one sentence why they fail, and leave no file', async () => {
    const { code, stderr } = await backUpWith('echo "version 18" >&2; echo "not 15" >&2; exit 1');
    expect([code, stderr]).toEqual([1, 'pg_dump failed: version 18; not 15\n']);
    expect(readdirSync(backups)).toEqual([]);
  });

  it('get the password by the environment, because arguments can be read by everybody', async () => {
    const url = new URL(place.databaseUrl ?? '');
    const seen = join(place.dataDir, 'seen');
    await backUpWith(
      `echo "$*" > ${seen}; echo "$PGUSER $PGPASSWORD $PGHOST $PGPORT $PGDATABASE" >> ${seen}`,
    );
    const [args, connection] = readFileSync(seen, 'utf8').split('\n');
    const password = decodeURIComponent(url.password);
    expect(connection).toBe(
      `${url.username} ${password} ${url.hostname} ${url.port} ${url.pathname.slice(1)}`,
    );
    expect(args).not.toContain(password);
  });
});
