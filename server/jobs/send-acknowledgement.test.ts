import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import type { JobKind } from '../db/schema';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { startSmtp, type TestSmtp } from '../testing/smtp';
import { readStored } from '../testing/stored';
import { insertJob, visitorMailKinds } from './jobs-table';
import { createOutbox } from './outbox';
import type { Rounds } from './rounds';

let test: TestDatabase;
let smtp: TestSmtp;
let outbox: Rounds;
/** The mail server refuses the first mail for now. */
let isBusy = false;

beforeEach(async () => {
  isBusy = false;
  test = await createTestDatabase('sqlite');
  smtp = await startSmtp((_messageId, deliveries) => isBusy && deliveries.length === 0, {
    refusesRecipient: (address) => address === 'unknown@example.com',
  });
  outbox = createOutbox({
    database: test.database,
    config: readConfig(getSite(), {
      NODE_ENV: 'test',
      SMTP_URL: smtp.url,
      OUTBOX_RETRY_SECONDS: '0.01',
    }),
    mailDir: '/nowhere',
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  });
});
afterEach(async () => {
  await outbox.stop();
  await smtp.stop();
  await test.remove();
});

/** Queues a mail to a visitor, and gives it when it is sent or given up. */
async function deliver(
  recipient: string,
  { kind = 'acknowledgement', ageMs = 0 }: { kind?: JobKind; ageMs?: number } = {},
) {
  await insertJob(test.database.queries, {
    id: randomUUID(),
    kind,
    recipient,
    payload: JSON.stringify({
      replyTo: { name: 'Sedia', address: 'support@sedia.example' },
      subject: 'Thank you',
      text: 'Hello',
      html: 'Hello',
    }),
    created_at: new Date(Date.now() - ageMs).toISOString(),
  });
  outbox.start();
  return vi.waitFor(
    async () => {
      outbox.wake();
      const [job] = (await readStored(test.database.queries)).jobs;
      if (job?.status !== 'sent' && job?.status !== 'dead') throw new Error(`it is ${job?.status}`);
      return job;
    },
    { timeout: 10_000 },
  );
}

it('an acknowledgement says that a program wrote it, and asks for no automatic answer', async () => {
  await deliver('ani@example.com');
  const [mail] = smtp.mails;
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-replied');
  expect(header('x-auto-response-suppress')).toBe('All');
  expect(mail?.replyTo).toMatchObject([{ address: 'support@sedia.example' }]);
  expect(mail?.to).toMatchObject([{ address: 'ani@example.com', name: '' }]);
});

it('an acknowledgement is tried again when the mail server is busy', async () => {
  isBusy = true;
  expect(await deliver('ani@example.com')).toMatchObject({ status: 'sent', attempts: 2 });
});

it.each(visitorMailKinds)(
  'a mail of the kind %s is tried once at an unknown address',
  async (kind) => {
    const job = await deliver('unknown@example.com', { kind });
    expect(job).toMatchObject({ status: 'dead', attempts: 1 });
    expect(smtp.refusedRecipients).toEqual(['unknown@example.com']);
  },
);

it('a mail with answers says that a program sent it, and asks for no automatic answer', async () => {
  await deliver('ani@example.com', { kind: 'answer-mail', ageMs: 25 * 60 * 60 * 1000 });
  const [mail] = smtp.mails;
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('x-auto-response-suppress')).toBe('All');
});

it('an acknowledgement is not sent when it is more than a day late', async () => {
  const job = await deliver('ani@example.com', { ageMs: 25 * 60 * 60 * 1000 });
  expect(job).toMatchObject({ status: 'dead', last_error: 'It is more than a day old' });
  expect(smtp.deliveries).toEqual([]);
});
