import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { migrate } from '../db/migrate';
import { type Database, openDatabase } from '../db/open';

/** Suites about storage run on each of these, all others on SQLite. */
export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

export type TestPlace = Awaited<ReturnType<typeof createTestPlace>>;

/** Tests kill processes, never the machine, so use a folder in memory where there is one. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A fresh data folder and, for PostgreSQL, a fresh database without tables. */
export async function createTestPlace(dialect: Dialect = 'sqlite') {
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

async function createTestDatabase(dialect?: Dialect) {
  const place = await createTestPlace(dialect);
  const database: Database = openDatabase(place);
  const { queries } = database;
  await migrate(database);
  return { database, queries, place, remove: () => queries.destroy().then(place.remove) };
}
type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** A fresh database with its tables for the suite that calls this. */
export function prepareDatabase(dialect?: Dialect): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => void Object.assign(test, await createTestDatabase(dialect)));
  afterAll(() => test.remove());
  return test;
}

/** An empty place until the test is over. */
export async function makePlace(dialect?: Dialect) {
  const place = await createTestPlace(dialect);
  onTestFinished(place.remove);
  return place;
}

/** A fresh database with its tables until the test is over. */
export async function makeDatabase(dialect?: Dialect) {
  const test = await createTestDatabase(dialect);
  onTestFinished(test.remove);
  return test;
}
