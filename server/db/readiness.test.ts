import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeExpired } from '../retention/remove-old';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { createReadinessCheck } from './readiness';

describe.each(dialects)('the check of readiness on %s', (dialect) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  afterAll(() => test.remove());

  it('writes one row, at most once a second, which retention removes', async () => {
    const { queries } = test.database;
    const insert = vi.spyOn(queries, 'insertInto');
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const check = createReadinessCheck(test.database);
    await Promise.all([check(), check()]);
    await check();
    expect(insert).toHaveBeenCalledTimes(1);
    now.mockReturnValue(6_000);
    await check();
    expect(insert).toHaveBeenCalledTimes(2);
    const rows = await queries.selectFrom('rate_limits').select('key').execute();
    expect(rows).toEqual([{ key: 'readyz' }]);
    vi.setSystemTime(Date.now() + 100_000);
    await removeExpired(queries);
    expect(await queries.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });

  it('writes again when a write has failed', async () => {
    const { queries } = test.database;
    const check = createReadinessCheck(test.database);
    await queries.schema.alterTable('rate_limits').renameTo('limits_away').execute();
    await expect(check()).rejects.toThrow('rate_limits');
    await expect(check()).rejects.toThrow('rate_limits');
    await queries.schema.alterTable('limits_away').renameTo('rate_limits').execute();
    await check();
  });
});
