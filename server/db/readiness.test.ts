import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createReadinessCheck } from '../http/health-routes';
import { removeExpired } from '../retention/remove-old';
import { prepareApp } from '../testing/prepare-app';

describe('readiness', () => {
  const test = prepareApp('sqlite');

  it('writes one row, at most once a second, which retention removes', async () => {
    const insert = vi.spyOn(test.queries, 'insertInto');
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const check = createReadinessCheck(test.database);
    await Promise.all([check(), check()]);
    await check();
    expect(insert).toHaveBeenCalledTimes(1);
    now.mockReturnValue(6_000);
    await check();
    expect(insert).toHaveBeenCalledTimes(2);
    vi.restoreAllMocks();
    const listKeys = () => test.queries.selectFrom('rate_limits').select('key').execute();
    expect(await listKeys()).toEqual([{ key: 'readyz' }]);
    vi.setSystemTime(Date.now() + 100_000);
    await removeExpired(test.queries);
    vi.useRealTimers();
    expect(await listKeys()).toEqual([]);
  });

  const rename = (from: string, to: string) =>
    test.queries.schema.alterTable(from).renameTo(to).execute();
  const migrationIs = (name: string) =>
    sql`update kysely_migration set name = ${name} where name <> '0001-tables'`.execute(
      test.queries,
    );
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['it cannot write', () => rename('rate_limits', 'away'), () => rename('away', 'rate_limits')],
    ['a table is away', () => rename('outbox', 'away'), () => rename('away', 'outbox')],
    ['migrations are to come', () => migrationIs('away'), () => migrationIs('0002-plain')],
  ])('is denied while %s, and the process is alive', async (_name, spoil, mend) => {
    const app = test.start();
    await spoil();
    for (const _ of [1, 2]) {
      const answer = await app.inject('/readyz');
      expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'not-ready']);
    }
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await mend();
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
