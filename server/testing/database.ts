import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { migrate } from '../db/migrate';
import { type Database, openDatabase } from '../db/open';

/** Suites about storage run on each of these, all others on SQLite. */
export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

/** An empty place for a database: what `openDatabase` and the environment need to find it. */
export type TestPlace = {
  dataDir: string;
  databaseUrl: string | undefined;
  remove(): Promise<void>;
};

/** Tests kill processes, never the machine, so use a folder in memory where there is one. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A fresh data folder and, for PostgreSQL, a fresh database without tables. */
export async function createTestPlace(dialect: Dialect): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(parent, 'sedia-data-'));
  const name = `sedia_${randomUUID().replaceAll('-', '')}`;
  const isPostgres = dialect === 'postgres';
  if (isPostgres) await runOnServer(`create database ${name}`);
  return {
    dataDir,
    databaseUrl: isPostgres ? new URL(name, inject('postgresUrl')).href : undefined,
    async remove() {
      if (isPostgres) await runOnServer(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export type TestDatabase = { database: Database; place: TestPlace; remove(): Promise<void> };

/** A fresh database with its tables; `remove` closes and deletes it. */
export async function createTestDatabase(dialect: Dialect): Promise<TestDatabase> {
  const place = await createTestPlace(dialect);
  const database = openDatabase(place);
  await migrate(database);
  const remove = () => database.queries.destroy().then(place.remove);
  return { database, place, remove };
}

/** A fresh database for the suite that calls this, or for each of its tests. */
export function prepareDatabase(dialect: Dialect = 'sqlite', scope: 'suite' | 'test' = 'suite') {
  let test: TestDatabase;
  (scope === 'suite' ? beforeAll : beforeEach)(async () => {
    test = await createTestDatabase(dialect);
  });
  (scope === 'suite' ? afterAll : afterEach)(() => test.remove());
  return {
    get database() {
      return test.database;
    },
    get queries() {
      return test.database.queries;
    },
    get place() {
      return test.place;
    },
  };
}
