import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject, onTestFinished, vi } from 'vitest';
import { migrate } from '../db/migrate';
import { type Database, openDatabase } from '../db/open';
import { readStored } from './stored';

/** Suites about storage run on each of these, all others on SQLite. */
export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

export type TestPlace = Awaited<ReturnType<typeof createPlace>>;

/** Tests kill processes, never the machine, so use a folder in memory where there is one. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A fresh data folder and, for PostgreSQL, a fresh database without tables. */
async function createPlace(dialect: Dialect = 'sqlite') {
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

async function createDatabase(dialect?: Dialect) {
  const place = await createPlace(dialect);
  const database: Database = openDatabase(place);
  const { queries } = database;
  await migrate(database);
  return {
    database,
    queries,
    place,
    stored: () => readStored(queries),
    remove: () => queries.destroy().then(place.remove),
  };
}
type TestDatabase = Awaited<ReturnType<typeof createDatabase>>;

const written = ['outbox', 'leads', 'subscribers', 'chat_rooms', 'unanswered_questions'] as const;

/**
 * A fresh database with its tables for the suite that calls this. Each test begins without what earlier ones have
 * stored, and ends with the real time.
 */
export function prepareDatabase(dialect?: Dialect): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => void Object.assign(test, await createDatabase(dialect)));
  beforeEach(async () => {
    for (const table of written) await test.queries.deleteFrom(table).execute();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => test.remove());
  return test;
}

/** An empty place until the test is over. */
export async function makePlace(dialect?: Dialect) {
  const place = await createPlace(dialect);
  onTestFinished(place.remove);
  return place;
}

/** A fresh database with its tables until the test is over. */
export async function makeDatabase(dialect?: Dialect) {
  const test = await createDatabase(dialect);
  onTestFinished(test.remove);
  return test;
}
