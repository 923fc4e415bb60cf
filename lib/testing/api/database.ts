import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject, onTestFinished, vi } from 'vitest';
import { migrate } from '@/server/db/migrate';
import { type Database, openDatabase } from '@/server/db/open';
import { readStored } from './stored';

/** Suites about storage run on each of these, all others on SQLite. */
export const dialects = ['sqlite', 'postgres'] as const;
export type Dialect = (typeof dialects)[number];

export type TestPlace = Awaited<ReturnType<typeof makePlace>>;

/** Tests kill processes, never the machine, so use a folder in memory where there is one. */
const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

type AtEnd = (remove: () => Promise<void>) => void;

/** A fresh data folder and, for PostgreSQL, a fresh database without tables, until the test is over. */
export async function makePlace(dialect?: Dialect, atEnd: AtEnd = onTestFinished) {
  const dataDir = mkdtempSync(join(parent, 'sedia-data-'));
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  if (dialect !== 'postgres') return { dataDir, databaseUrl: undefined };
  const name = `sedia_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name}`);
  atEnd(() => runOnServer(`drop database ${name} with (force)`));
  return { dataDir, databaseUrl: new URL(name, inject('postgresUrl')).href };
}

/** Runs a statement on the PostgreSQL of the tests. */
export async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A fresh database with its tables until the test is over. */
export async function makeDatabase(dialect?: Dialect, atEnd: AtEnd = onTestFinished) {
  const place = await makePlace(dialect, atEnd);
  const database: Database = openDatabase(place);
  const { queries } = database;
  atEnd(() => queries.destroy());
  await migrate(database);
  return { database, queries, place, stored: () => readStored(queries) };
}
type TestDatabase = Awaited<ReturnType<typeof makeDatabase>>;

const written = ['outbox', 'leads', 'subscribers', 'chat_rooms', 'unanswered_questions'] as const;

/**
 * A fresh database with its tables for the suite that calls this. Each test begins without what earlier ones have
 * stored, and ends with the real time.
 */
export function prepareDatabase(dialect?: Dialect): TestDatabase {
  const test = {} as TestDatabase;
  const ends: (() => Promise<void>)[] = [];
  const atEnd: AtEnd = (remove) => void ends.unshift(remove);
  beforeAll(async () => void Object.assign(test, await makeDatabase(dialect, atEnd)));
  beforeEach(async () => {
    for (const table of written) await test.queries.deleteFrom(table).execute();
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    for (const remove of ends) await remove();
  });
  return test;
}
