import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../db/schema';
import { insertAttempt } from '../../jobs/attempts-table';
import { createDispatcher } from '../../jobs/dispatcher';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { fullDemoRequest } from '../../testing/requests';
import { clearStored, readStored } from '../../testing/stored';
import { storeLead } from '../store-lead';
import { listCommand, resendCommand, retryCommand, setAsideCommand, showCommand } from './commands';

const here = 'here@team.example';
const gone = 'Gone@team.example';
const leadsTo = [here, gone];

describe('a lead with several mails', () => {
  let test: TestDatabase;
  let id = '';
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
  });
  beforeEach(async () => {
    await clearStored(test.database.queries);
    const lead = { kind: 'demo-request', payload: fullDemoRequest } as const;
    const options = { leadsTo, webhook: 'json' as const };
    const submission = { ...lead, idempotencyKey: undefined };
    const stored = await storeLead(test.database.queries, submission, options);
    id = stored.outcome === 'stored' ? stored.id : '';
  });
  afterAll(() => test.remove());

  const change = (recipient: string, columns: Partial<OutboxRow>) =>
    test.database.queries
      .updateTable('outbox')
      .set(columns)
      .where('recipient', '=', recipient)
      .execute();
  const failed = { attempts: 7, last_error: '550 no such user' };
  const statuses = async () =>
    Object.fromEntries(
      (await readStored(test.database.queries)).jobs.map((job) => [
        job.recipient ?? job.kind,
        job.status,
      ]),
    );

  it('shows the recipient and the state of each, and how many fail', async () => {
    const { queries } = test.database;
    await change(here, { status: 'sent', attempts: 1, sent_at: '2026-01-02T03:04:05.000Z' });
    await change(gone, failed);
    const { jobs } = await readStored(queries);
    const first = jobs.find(({ recipient }) => recipient === here);
    await insertAttempt(queries, first?.id ?? '', 'mail taken');
    const shown = await showCommand(queries, id);
    // Each attempt once, below its own mail.
    expect(shown.match(/mail taken/g)).toHaveLength(1);
    expect(shown).toMatch(/ to here@team\.example sent .*\nAttempt: +\S+ mail taken$/m);
    expect(shown).toMatch(
      /^Mail: .* to here@team\.example sent 2026-01-02T03:04:05\.000Z, 1 attempt$/m,
    );
    expect(shown).toMatch(
      /^Mail: .* to Gone@team\.example pending, 7 attempts, .*550 no such user$/m,
    );
    const list = await listCommand(queries, 10);
    expect(list).toContain(`mail to ${here} sent`);
    expect(list).toContain(`mail to ${gone} pending`);
    expect(list).toContain(`\nFailing: 1 mail to ${gone}; tried until "set-aside" ends it.\n`);
  });

  it('is sent again to everybody who gets leads now', async () => {
    const { queries } = test.database;
    await queries.deleteFrom('outbox').execute();
    expect(await resendCommand(queries, id, [...leadsTo, 'new@team.example'])).toBe(
      `The mail of lead ${id} will be sent again to ${here}, ${gone}, new@team.example.\n`,
    );
    const { jobs } = await readStored(queries);
    expect(jobs.map(({ recipient }) => recipient).sort()).toEqual([gone, here, 'new@team.example']);
    expect(
      new Set(jobs.map(({ lead_id, kind, payload }) => [lead_id, kind, payload].join())).size,
    ).toBe(1);
  });

  it.each([
    ['its id', () => id],
    [
      'the id of the mail',
      async () =>
        (await readStored(test.database.queries)).jobs.find(({ recipient }) => recipient === gone)
          ?.id ?? '',
    ],
    ['the address in another case', () => 'gone@TEAM.example'],
  ])('ends the retries of its unsent mail by %s until "retry"', async (_name, findTarget) => {
    const { queries } = test.database;
    await change(here, { status: 'sent' });
    await change(gone, failed);
    expect(await setAsideCommand(queries, await findTarget())).toBe(
      'Set aside: 1 mail; "retry" tries again.\n',
    );
    expect(await statuses()).toEqual({ [here]: 'sent', [gone]: 'set-aside', webhook: 'pending' });
    expect(await listCommand(queries, 10)).toContain(
      `\nSet aside: 1 mail to ${gone}; "retry" tries again.\n`,
    );
    expect(await retryCommand(queries)).toBe('1 will be tried again.\n');
    expect(await statuses()).toEqual({ [here]: 'sent', [gone]: 'pending', webhook: 'pending' });
  });

  it('says that there is nothing to set aside', async () => {
    const { queries } = test.database;
    await change(here, { status: 'sent' });
    await change(gone, { status: 'sent' });
    await expect(setAsideCommand(queries, id)).rejects.toThrow(`no unsent mail of ${id}`);
  });

  it.each([
    ['sent when it goes after all', async () => 'sent', 'sent'],
    ['set aside when it fails', () => Promise.reject(new Error('550 no')), 'set-aside'],
  ])('counts a mail that is set aside while it is sent as %s', async (_name, end, status) => {
    const { queries } = test.database;
    await change(here, { status: 'sent' });
    const send = vi.fn(async () => {
      await setAsideCommand(queries, id);
      return end();
    });
    const dispatcher = createDispatcher({
      database: test.database,
      kinds: ['mail'],
      send,
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      leaseMs: 60_000,
      retryDelay: () => 3_600_000,
    });
    dispatcher.start();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await dispatcher.stop();
    expect((await statuses())[gone]).toBe(status);
  });
});
