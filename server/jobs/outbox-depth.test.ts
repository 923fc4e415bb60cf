import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobKind, OutboxRow } from '../db/schema';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { insertJob } from './jobs-table';
import { countUnsent, readOutboxDepth } from './outbox-depth';

describe.each(dialects)('the depth of the outbox on %s', (dialect) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  afterAll(() => test.remove());

  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  async function addJob(kind: JobKind, status: OutboxRow['status'], minute: number) {
    const id = randomUUID();
    const { queries } = test.database;
    await insertJob(queries, { id, kind, payload: '{}', created_at: at(minute) });
    await queries.updateTable('outbox').set({ status }).where('id', '=', id).execute();
  }

  it('counts by kind what waits and what was given up, and knows the oldest that waits', async () => {
    await addJob('mail', 'sent', 1);
    await addJob('mail', 'set-aside', 2);
    await addJob('mail', 'dead', 3);
    await addJob('mail', 'sending', 4);
    await addJob('mail', 'pending', 5);
    await addJob('mail', 'pending', 6);
    await addJob('webhook', 'dead', 7);
    await addJob('webhook', 'dead', 8);
    const depth = await readOutboxDepth(test.database.queries);
    expect(depth.filter(({ waiting, dead }) => waiting + dead > 0)).toEqual([
      { kind: 'mail', waiting: 3, since: at(4), dead: 1 },
      { kind: 'webhook', waiting: 0, since: null, dead: 2 },
    ]);
    expect(depth).toContainEqual({ kind: 'newsletter-mail', waiting: 0, since: null, dead: 0 });
  });

  it.runIf(dialect === 'sqlite')('is counted from an index without the sent jobs', async () => {
    const { queries } = test.database;
    const { sql: text } = countUnsent(queries).compile();
    const { rows } = await sql.raw(`explain query plan ${text}`).execute(queries);
    expect(rows).toMatchObject([{ detail: 'SCAN outbox USING COVERING INDEX outbox_unsent' }]);
  });
});
