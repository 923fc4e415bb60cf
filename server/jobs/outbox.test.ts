import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestSmtp } from '../../testing/smtp';
import type { OutboxRow } from '../db/schema';
import { prepareDatabase } from '../testing/database';
import { addJob, runOutbox } from '../testing/outbox';
import { runSmtp } from '../testing/per-test';
import { clearStored, readStored, storeSubscriber } from '../testing/stored';
import { storeChat } from '../testing/stored-chat';
import { storeTestLead } from '../testing/stored-lead';

const payload = JSON.stringify({ subject: 'Hello', text: 'Hello', html: 'Hello' });

describe('mails through a real SMTP server', () => {
  const test = prepareDatabase();
  beforeEach(() => clearStored(test.queries));

  const jobs = async () => (await readStored(test.queries)).jobs;
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000 });
  const add = (change: Partial<OutboxRow>) =>
    addJob(test.queries, { recipient: 'ani@example.com', payload, ...change });

  /** Runs the outbox until no job is left to send. */
  async function deliverAll(smtp: TestSmtp): Promise<void> {
    const outbox = runOutbox(test.queries, { SMTP_URL: smtp.url });
    await until(async () => {
      outbox.wake();
      expect((await jobs()).every(({ run_at }) => run_at === null)).toBe(true);
    });
    await outbox.stop();
  }
  const headerOf = (mail: TestSmtp['mails'][number] | undefined, key: string) =>
    mail?.headers.find((header) => header.key === key)?.value;

  it('of the newsletter unsubscribe with one click and keep no token in the database', async () => {
    const smtp = await runSmtp();
    await storeSubscriber(test.queries, 'ani@example.com');
    await deliverAll(smtp);
    expect((await jobs()).map((job) => job.payload)).toEqual(['']);
    const [mail] = smtp.mails;
    expect(mail?.to).toMatchObject([{ address: 'ani@example.com' }]);
    expect(headerOf(mail, 'list-unsubscribe')).toMatch(/^<\S+\/unsubscribe\?token=[\w-]{43}>$/);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(/^http\S+\/newsletter\/confirm\?token=[\w-]{43}$/m);
  });

  it('say that a program sent them, and carry one reference a chat, which does not name it', async () => {
    const smtp = await runSmtp();
    const [one, other] = [await storeChat(test.queries), await storeChat(test.queries)];
    const kinds = ['mail', 'newsletter-mail', 'acknowledgement'] as const;
    for (const kind of kinds) await add({ kind, recipient: `${kind}@example.com` });
    for (const { room } of [one, other])
      for (const kind of ['transcript-mail', 'answer-mail'] as const)
        await add({ kind, chat_room_id: room.id, recipient: `${room.id}@example.com` });
    await deliverAll(smtp);
    const referencesTo = (name: string) => {
      const mails = smtp.mails.filter(({ to }) => to?.[0]?.address === `${name}@example.com`);
      return [...new Set(mails.map((mail) => mail.references))];
    };
    const references = [one, other].flatMap(({ room }) => referencesTo(room.id));
    const reference = expect.stringMatching(/^<room-[\da-f]{64}@sedia\.example>$/);
    expect([...new Set(references)]).toEqual([reference, reference]);
    expect(references.join()).not.toContain(one.room.id);
    for (const mail of smtp.mails) {
      const isReply = mail.to?.[0]?.address === 'acknowledgement@example.com';
      expect(headerOf(mail, 'auto-submitted')).toBe(isReply ? 'auto-replied' : 'auto-generated');
      expect(headerOf(mail, 'x-auto-response-suppress')).toBe('All');
    }
  });

  it('to a visitor are tried once at an unknown address, but the newsletter again', async () => {
    const smtp = await runSmtp({ refusesRecipient: () => true });
    for (const kind of ['acknowledgement', 'answer-mail', 'newsletter-mail'] as const)
      await add({ kind });
    const outbox = runOutbox(test.queries, { SMTP_URL: smtp.url });
    await until(async () => {
      outbox.wake();
      const tried = (await jobs()).map(({ kind, run_at, attempts }) => [
        kind,
        run_at,
        attempts > 1,
      ]);
      expect(tried.toSorted()).toEqual([
        ['acknowledgement', null, false],
        ['answer-mail', null, false],
        ['newsletter-mail', expect.any(String), true],
      ]);
    });
    await outbox.stop();
  });

  it('to the team about a lead do not wait behind other kinds', async () => {
    const waiting: (() => void)[] = [];
    const smtp = await runSmtp({
      beforeAnswer: async ([to]) =>
        to === 'ani@example.com' && (await new Promise<void>((resolve) => waiting.push(resolve))),
    });
    const kinds = ['transcript-mail', 'newsletter-mail', 'acknowledgement', 'answer-mail'] as const;
    for (const kind of kinds) for (let count = 0; count < 5; count++) await add({ kind });
    const outbox = runOutbox(test.queries, { SMTP_URL: smtp.url });
    await until(() => expect(waiting).toHaveLength(2 * kinds.length));
    await storeTestLead(test.queries);
    outbox.wake();
    await until(async () => {
      const sent = (await jobs()).filter(({ sent_at }) => sent_at !== null);
      expect(sent.map((job) => job.kind)).toEqual(['mail']);
    });
    const stopped = outbox.stop();
    for (const answer of waiting) answer();
    await stopped;
  });
});
