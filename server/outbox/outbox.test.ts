import { expect, it, vi } from 'vitest';
import { prepareDatabase } from '@/lib/testing/api/database';
import {
  addJob,
  dispatch,
  readTestConfig,
  storeChat,
  storeSubscriber,
} from '@/lib/testing/api/stored';
import { runSmtp, type TestSmtp } from '@/lib/testing/smtp';
import type { OutboxRow } from '../db/schema';
import { createKinds } from './kinds';

const payload = JSON.stringify({ subject: 'Hello', text: 'Hello', html: 'Hello' });
const test = prepareDatabase();

const jobs = async () => (await test.stored()).jobs;
const add = (change: Partial<OutboxRow>) =>
  addJob(test.queries, { recipient: 'ani@example.com', payload, ...change });

/** Runs the whole outbox as a process has it, until each job is as wanted. */
async function deliverUntil({ url }: TestSmtp, check: (stored: OutboxRow[]) => unknown) {
  const config = readTestConfig({ OUTBOX_RETRY_SECONDS: '0.01', SMTP_URL: url });
  const outbox = dispatch(test.queries, { ...config, kinds: createKinds(config) });
  const wakeAndCheck = async () => {
    outbox.wake();
    check(await jobs());
  };
  await vi.waitFor(wakeAndCheck, { timeout: 30_000 });
  await outbox.stop();
}
const deliverAll = (smtp: TestSmtp) =>
  deliverUntil(smtp, (stored) => expect(stored.filter(({ run_at }) => run_at)).toEqual([]));

const headerOf = (mail: TestSmtp['mails'][number] | undefined, key: string) =>
  mail?.headers.find((header) => header.key === key)?.value;

it('mails of the newsletter unsubscribe with one click, and leave no token in the database', async () => {
  const smtp = await runSmtp();
  await storeSubscriber(test.queries, 'ani@example.com');
  await deliverAll(smtp);
  expect((await jobs()).map((job) => job.payload)).toEqual(['']);
  const [mail] = smtp.mails;
  expect(mail?.to).toMatchObject([{ address: 'ani@example.com' }]);
  expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<\S+\/unsubscribe\?token=[\w-]{43}>$/);
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

it('mails are marked as automatic, and those of a chat have one reference, which does not contain its id', async () => {
  const smtp = await runSmtp();
  const { room } = await storeChat(test.queries);
  for (const kind of ['mail', 'newsletter-mail', 'acknowledgement'] as const)
    await add({ kind, recipient: `${kind}@example.com` });
  for (const kind of ['transcript-mail', 'answer-mail'] as const)
    await add({ kind, chat_room_id: room.id });
  await deliverAll(smtp);
  const references = smtp.mails.flatMap((mail) => mail.references ?? []);
  expect(references).toEqual([expect.stringMatching(/^<room-[\da-f]{64}@/), references[0]]);
  expect(references[0]).not.toContain(room.id);
  for (const mail of smtp.mails) {
    const isReply = mail.to?.[0]?.address === 'acknowledgement@example.com';
    expect(headerOf(mail, 'auto-submitted')).toBe(isReply ? 'auto-replied' : 'auto-generated');
    expect(headerOf(mail, 'x-auto-response-suppress')).toBe('All');
  }
});

it('mails to a visitor are tried once at an unknown address, but the newsletter again', async () => {
  const smtp = await runSmtp({ refuses: true });
  for (const kind of ['acknowledgement', 'answer-mail', 'newsletter-mail'] as const)
    await add({ kind });
  await deliverUntil(smtp, (stored) => {
    const tried = stored.map(({ kind, run_at, attempts }) => [kind, run_at, attempts > 1]);
    expect(tried.toSorted()).toEqual([
      ['acknowledgement', null, false],
      ['answer-mail', null, false],
      ['newsletter-mail', expect.any(String), true],
    ]);
  });
});
