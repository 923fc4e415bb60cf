import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findAccount } from '../support-desk/accounts/accounts-table';
import { deskActors, recordDeed } from '../support-desk/accounts/audit-table';
import { insertSession } from '../support-desk/accounts/sessions-table';
import { addCommand, removeCommand } from '../support-desk/cli/commands';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { tidy } from './housekeeping';

const dayMs = 24 * 3_600_000;

describe('the retention', () => {
  let test: TestDatabase;
  const began = Date.now();
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    test = await createTestDatabase('sqlite');
  });
  afterAll(async () => {
    vi.useRealTimers();
    await test.remove();
  });
  async function tidyAfter(days: number) {
    vi.setSystemTime(began + days * dayMs);
    const log = { info: vi.fn(), error: vi.fn() };
    // The log of the desk does not follow RETENTION_DAYS.
    await tidy({ database: test.database, mailDir: '', supportTo: [], retentionDays: 1, log });
  }
  const count = async (table: 'desk_accounts' | 'desk_sessions' | 'desk_audit') =>
    (await test.database.queries.selectFrom(table).selectAll().execute()).length;

  it('keeps the log of the desk for a year, with the names in it, and no session after its end', async () => {
    const { queries } = test.database;
    await addCommand(queries, 'Rina', '');
    await addCommand(queries, 'Dewi', '');
    const rina = await findAccount(queries, 'Rina');
    if (!rina) throw new Error('the account is missing');
    await insertSession(queries, rina);
    await tidyAfter(0.4);
    expect(await count('desk_sessions')).toBe(1);
    await tidyAfter(1);
    expect(await count('desk_sessions')).toBe(0);
    await removeCommand(queries, 'Dewi');
    await tidyAfter(100);
    await recordDeed(queries, { actor: deskActors.secret, act: 'saw-list' });
    await tidyAfter(364);
    expect([await count('desk_audit'), await count('desk_accounts')]).toEqual([4, 2]);
    // Two lines of the first day go, and the one of the removal stays.
    await tidyAfter(365.5);
    expect([await count('desk_audit'), await count('desk_accounts')]).toEqual([2, 2]);
    await tidyAfter(366.5);
    expect([await count('desk_audit'), await count('desk_accounts')]).toEqual([1, 1]);
    expect(await findAccount(queries, 'Rina')).toMatchObject({ name: 'Rina' });
  });
});
