import SqliteFile from 'better-sqlite3';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/app';
import { createTestPlace, type TestPlace } from '../testing/database';
import { postDemo, smallDemoRequest } from '../testing/requests';
import { migrate } from './migrate';
import { type Database, openDatabase, sqliteFile } from './open';

describe('while another process holds the write lock', () => {
  let place: TestPlace;
  let database: Database;
  let app: FastifyInstance;
  let other: SqliteFile.Database;

  beforeEach(async () => {
    place = await createTestPlace('sqlite');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    other.close();
    await app.close();
    await database.queries.destroy();
    await place.remove();
  });

  async function start(options: { lockWaitMs?: number } = {}): Promise<void> {
    database = openDatabase({ ...place, ...options });
    await migrate(database);
    app = createTestApp(database);
    other = new SqliteFile(sqliteFile(place.dataDir));
    other.exec('begin immediate');
  }
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  const post = async () => (await postDemo(app, smallDemoRequest)).statusCode;

  it('other calls are answered, and the lead is stored once the lock is free', async () => {
    await start();
    const prepare = vi.spyOn(SqliteFile.prototype, 'prepare');
    const lead = post();
    const isAnswered = vi.fn();
    void lead.then(isAnswered);
    await vi.waitFor(() => {
      const begins = prepare.mock.calls.filter(([statement]) => statement === 'begin immediate');
      expect(begins.length).toBeGreaterThan(1);
    });
    expect(await statusOf('/healthz')).toBe(200);
    expect(isAnswered).not.toHaveBeenCalled();
    other.exec('commit');
    expect(await lead).toBe(200);
    expect(await database.queries.selectFrom('leads').select('id').execute()).toHaveLength(1);
  });

  it('leads get 503 when the lock stays, and are taken again afterwards', async () => {
    await start({ lockWaitMs: 50 });
    expect(await Promise.all([post(), post(), post()])).toEqual([503, 503, 503]);
    expect(await statusOf('/readyz')).toBe(503);
    other.exec('commit');
    expect([await post(), await statusOf('/readyz')]).toEqual([200, 200]);
  });
});
