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
const memory = '/dev/shm';

/** A fresh data folder and, for PostgreSQL, a fresh database without tables on the given server. */
export async function createTestPlace(
  dialect: Dialect,
  server = inject('postgresUrl'),
): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'sedia-data-'));
  const name = `sedia_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = dialect === 'postgres' ? urlOf(server, name) : undefined;
  if (databaseUrl) await runOnServer(server, `create database ${name}`);
  return {
    dataDir,
    databaseUrl,
    async remove() {
      if (databaseUrl) await runOnServer(server, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestDatabase = { database: Database; place: TestPlace; remove(): Promise<void> };

/** A fresh database with its tables; `remove` closes and deletes it. */
export async function createTestDatabase(dialect: Dialect): Promise<TestDatabase> {
  const place = await createTestPlace(dialect);
  const database = openDatabase(place);
  await migrate(database);
  return {
    database,
    place,
    async remove() {
      await database.queries.destroy();
      await place.remove();
    },
  };
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

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
