import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../../config/config';
import { tidy } from '../../retention/housekeeping';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { leadsTo, smallDemoRequest } from '../../testing/requests';
import { readStored } from '../../testing/stored';
import { createAcknowledge } from '../acknowledge';
import { storeLead } from '../store-lead';
import { eraseCommand, listCommand, resendCommand, retryCommand, showCommand } from './commands';

const variables = { NODE_ENV: 'test', ACKNOWLEDGE_LEADS: 'true' } as const;
const acknowledge = createAcknowledge(readConfig(getSite(), variables));
const { email } = smallDemoRequest;

describe('a lead with an acknowledgement', () => {
  let test: TestDatabase;
  let id = '';
  beforeEach(async () => {
    test = await createTestDatabase('sqlite');
    const lead = { kind: 'demo-request', payload: smallDemoRequest } as const;
    const submission = { ...lead, idempotencyKey: undefined };
    const stored = await storeLead(test.database.queries, submission, { leadsTo, acknowledge });
    id = stored.outcome === 'stored' ? stored.id : '';
  });
  afterEach(() => test.remove());

  const finish = (kind: 'mail' | 'acknowledgement', status: 'sent' | 'dead') =>
    test.database.queries.updateTable('outbox').set({ status }).where('kind', '=', kind).execute();
  const statuses = async () =>
    Object.fromEntries(
      (await readStored(test.database.queries)).jobs.map(({ kind, status }) => [kind, status]),
    );

  it('shows both mails, and sends the one to the team alone again', async () => {
    const { queries } = test.database;
    const list = await listCommand(queries, 10);
    expect(list).toContain(`acknowledgement to ${email} pending`);
    expect(list).toContain(`mail to ${leadsTo[0]} pending`);
    const shown = await showCommand(queries, id);
    expect(shown).toMatch(/^Mail: +[\da-f-]{36} to sales@sedia\.example pending/m);
    expect(shown).toMatch(/^Acknowledgement: +[\da-f-]{36} to budi@example\.com pending/m);
    await resendCommand(queries, id, leadsTo);
    const { jobs } = await readStored(queries);
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(['acknowledgement', 'mail', 'mail']);
  });

  it('leaves an acknowledgement that was given up alone', async () => {
    const { queries } = test.database;
    await finish('acknowledgement', 'dead');
    const list = await listCommand(queries, 10);
    expect(list).toContain(`acknowledgement to ${email} dead`);
    expect(list).not.toContain('Given up');
    expect(await retryCommand(queries)).toBe('Nothing was given up or set aside.\n');
    expect(await statuses()).toEqual({ mail: 'pending', acknowledgement: 'dead' });
  });

  it('is erased with both mails', async () => {
    const { jobs } = await readStored(test.database.queries);
    const mailDir = join(test.place.dataDir, 'mail');
    mkdirSync(mailDir);
    for (const job of jobs) writeFileSync(join(mailDir, `${job.id}.eml`), '');
    expect(await eraseCommand(test.database, email, mailDir)).toContain(
      '1 lead, 0 newsletter subscriptions, 0 chats, 2 mails and webhooks, 2 mail files.',
    );
    expect(await readStored(test.database.queries)).toEqual({ leads: [], jobs: [] });
    expect(readdirSync(mailDir)).toEqual([]);
  });

  it('is removed by the retention although its acknowledgement never went', async () => {
    const { queries } = test.database;
    await finish('mail', 'sent');
    await finish('acknowledgement', 'dead');
    const created_at = new Date(Date.now() - 40 * 86_400_000).toISOString();
    await queries.updateTable('leads').set({ created_at }).execute();
    const log = { info: vi.fn(), error: vi.fn() };
    const options = { mailDir: '/nowhere', supportTo: [], retentionDays: 30, log };
    await tidy({ database: test.database, ...options });
    expect(await readStored(queries)).toEqual({ leads: [], jobs: [] });
  });
});
