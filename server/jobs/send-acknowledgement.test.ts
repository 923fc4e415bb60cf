import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestSmtp } from '../../testing/smtp';
import type { OutboxRow } from '../db/schema';
import { prepareDatabase } from '../testing/database';
import { addJob, fromNow, hourMs, runOutbox } from '../testing/outbox';
import { runSmtp } from '../testing/per-test';
import { clearStored, readStored } from '../testing/stored';
import { visitorMailKinds } from './jobs-table';

const payload = JSON.stringify({
  replyTo: { name: 'Sedia', address: 'support@sedia.example' },
  subject: 'Thank you',
  text: 'Hello',
  html: 'Hello',
});

describe('a mail to a visitor', () => {
  const test = prepareDatabase();
  let smtp: TestSmtp;
  beforeEach(async () => {
    await clearStored(test.queries);
    smtp = await runSmtp(undefined, {
      refusesRecipient: (address) => address === 'unknown@example.com',
    });
  });

  /** Queues a mail, and gives it when it is sent or given up. */
  async function deliver(change: Partial<OutboxRow>) {
    const job = { kind: 'acknowledgement', recipient: 'ani@example.com', payload } as const;
    await addJob(test.queries, { ...job, ...change });
    const outbox = runOutbox(test.database, { SMTP_URL: smtp.url });
    return vi.waitFor(
      async () => {
        outbox.wake();
        const [sent] = (await readStored(test.queries)).jobs;
        if (sent?.status !== 'sent' && sent?.status !== 'dead') throw new Error(sent?.status);
        return sent;
      },
      { timeout: 30_000 },
    );
  }
  const lateBy = 25 * hourMs;

  it.each<[string, Partial<OutboxRow>]>([
    ['auto-replied', {}],
    ['auto-generated', { kind: 'answer-mail', created_at: fromNow(-lateBy) }],
  ])('says that a program sent it, and asks for no automatic answer: %s', async (said, change) => {
    await deliver(change);
    const [mail] = smtp.mails;
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe(said);
    expect(header('x-auto-response-suppress')).toBe('All');
    expect(mail?.replyTo).toMatchObject([{ address: 'support@sedia.example' }]);
    expect(mail?.to).toMatchObject([{ address: 'ani@example.com', name: '' }]);
  });

  it.each(visitorMailKinds)('of the kind %s is tried once at an unknown address', async (kind) => {
    const job = await deliver({ recipient: 'unknown@example.com', kind });
    expect(job).toMatchObject({ status: 'dead', attempts: 1 });
    expect(smtp.refusedRecipients).toEqual(['unknown@example.com']);
  });

  it('is not sent as an acknowledgement when it is more than a day late', async () => {
    const job = await deliver({ created_at: fromNow(-lateBy) });
    expect(job).toMatchObject({ status: 'dead', last_error: 'It is more than a day old' });
    expect(smtp.deliveries).toEqual([]);
  });
});
