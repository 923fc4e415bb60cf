import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { prepareDatabase } from '../testing/database';
import { addJob } from '../testing/outbox';
import { countUnsent, readOutboxDepth } from './outbox-lists';

const test = prepareDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

it('counts by kind what waits and what was given up, and knows the oldest that waits', async () => {
  const states = ['sent', 'set-aside', 'dead', 'sending', 'pending', 'pending'] as const;
  for (const [index, status] of states.entries())
    await addJob(test.queries, { status, created_at: at(index) });
  await addJob(test.queries, { kind: 'webhook', status: 'dead' });
  expect(await readOutboxDepth(test.queries)).toEqual(
    expect.arrayContaining([
      { kind: 'mail', waiting: 3, since: at(3), dead: 1 },
      { kind: 'webhook', waiting: 0, since: null, dead: 1 },
      { kind: 'newsletter-mail', waiting: 0, since: null, dead: 0 },
    ]),
  );
});

it('is counted from an index without the sent jobs', async () => {
  const { sql: text } = countUnsent(test.queries).compile();
  const { rows } = await sql.raw(`explain query plan ${text}`).execute(test.queries);
  expect(rows).toMatchObject([{ detail: 'SCAN outbox USING COVERING INDEX outbox_unsent' }]);
});
