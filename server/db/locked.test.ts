import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestApp } from '../testing/app';
import { makePlace } from '../testing/per-test';
import { postDemo, smallDemoRequest } from '../testing/requests';
import { migrate } from './migrate';
import { openDatabase, sqliteFile } from './open';
import { SqliteFile } from './sqlite-file';

describe('while another process holds the write lock', () => {
  afterEach(() => void vi.restoreAllMocks());

  async function start(options: { lockWaitMs?: number } = {}) {
    const place = await makePlace();
    const database = openDatabase({ ...place, ...options });
    onTestFinished(() => database.queries.destroy());
    await migrate(database);
    const app = createTestApp(database);
    const other = new SqliteFile(sqliteFile(place.dataDir));
    other.exec('begin immediate');
    const unlock = () => {
      other.exec('commit');
      other.close();
    };
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    const post = async () => (await postDemo(app, smallDemoRequest)).statusCode;
    return { database, statusOf, post, unlock };
  }

  it('other calls are answered, and the lead is stored once the lock is free', async () => {
    const { database, statusOf, post, unlock } = await start();
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
    unlock();
    expect(await lead).toBe(200);
    expect(await database.queries.selectFrom('leads').select('id').execute()).toHaveLength(1);
  });

  it('leads get 503 when the lock stays, and are taken again afterwards', async () => {
    const { post, unlock } = await start({ lockWaitMs: 50 });
    expect(await Promise.all([post(), post(), post()])).toEqual([503, 503, 503]);
    unlock();
    expect(await post()).toBe(200);
  });
});
