import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { prepareApp } from '../testing/prepare-app';

describe('readiness', () => {
  const test = prepareApp('sqlite');

  const rename = (from: string, to: string) =>
    test.queries.schema.alterTable(from).renameTo(to).execute();
  const renameMigration = (from: string, to: string) =>
    sql`update kysely_migration set name = ${to} where name = ${from}`.execute(test.queries);
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['a table is away', () => rename('outbox', 'away'), () => rename('away', 'outbox')],
    [
      'migrations are to come',
      () => renameMigration('0001-tables', 'away'),
      () => renameMigration('away', '0001-tables'),
    ],
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
