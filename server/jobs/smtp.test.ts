import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLead } from '../leads/store-lead';
import { subscribe } from '../newsletter/subscribe';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { contactEnquiry, leadsTo } from '../testing/requests';
import { startSmtp, type TestSmtp } from '../testing/smtp';
import { clearStored, readStored } from '../testing/stored';
import { createDispatcher } from './dispatcher';
import type { Rounds } from './rounds';
import { createSendMail } from './send-mail';

describe.each(dialects)('mails through a real SMTP server, on %s', (dialect) => {
  let test: TestDatabase;
  let smtp: TestSmtp;
  let dispatcher: Rounds;

  beforeAll(async () => {
    test = await createTestDatabase(dialect);
  });
  beforeEach(() => clearStored(test.database.queries));
  afterEach(async () => {
    await dispatcher.stop();
    await smtp.stop();
  });
  afterAll(() => test.remove());

  function dispatch(retryDelay = () => 20): void {
    dispatcher = createDispatcher({
      database: test.database,
      kinds: ['mail', 'newsletter-mail'],
      send: createSendMail({
        smtpUrl: smtp.url,
        mailFrom: { name: 'Sedia', address: 'sales@sedia.example' },
        mailDir: '/nowhere',
      }),
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      leaseMs: 60_000,
      pollMs: 20,
      retryDelay,
    });
    dispatcher.start();
  }
  const allSent = () =>
    vi.waitFor(
      async () => {
        const { jobs } = await readStored(test.database.queries);
        expect(jobs.every(({ status }) => status === 'sent')).toBe(true);
        return jobs;
      },
      { timeout: 10_000 },
    );
  const store = (email: string) =>
    storeLead(
      test.database.queries,
      {
        kind: 'contact-enquiry',
        payload: { ...contactEnquiry, email },
        idempotencyKey: undefined,
      },
      { leadsTo },
    );

  it('arrive with a text, an HTML part and the visitor to reply to', async () => {
    smtp = await startSmtp();
    await store('dewi@example.com');
    dispatch();
    await allSent();
    const [mail] = smtp.mails;
    expect(mail?.subject).toBe('Enquiry from Dewi <b>Lestari</b>');
    expect(mail?.from?.address).toBe('sales@sedia.example');
    expect(mail?.to).toMatchObject([{ address: 'sales@sedia.example' }]);
    expect(mail?.replyTo).toMatchObject([{ address: 'dewi@example.com' }]);
    expect(mail?.text).toContain('Message: First line\n    Second <line>');
    expect(mail?.html).toContain('First line<br/>Second &lt;line&gt;');
  });

  it('of the newsletter carry the one-click headers and keep no token in the database', async () => {
    smtp = await startSmtp();
    const options = { brand: 'Sedia', apiAddress: 'https://api.example', mayMail: true };
    const { queries } = test.database;
    await subscribe(queries, { email: 'ani@example.com', suspected: [] }, options);
    dispatch();
    expect((await allSent()).map(({ payload }) => payload)).toEqual(['']);
    const [mail] = smtp.mails;
    expect(mail?.to).toMatchObject([{ address: 'ani@example.com' }]);
    expect(mail?.replyTo).toBeUndefined();
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/api\.example\/newsletter\/unsubscribe\?token=[\w-]{43}>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(/^https:\/\/api\.example\/newsletter\/confirm\?token=[\w-]{43}$/m);
  });

  it('all arrive, once each, when the server refuses every second delivery', async () => {
    smtp = await startSmtp((_messageId, deliveries) => deliveries.length % 2 === 0);
    for (let number = 0; number < 20; number++) await store(`v${number}@example.com`);
    dispatch();
    const jobs = await allSent();
    expect(smtp.deliveries).toHaveLength(40);
    const ids = smtp.mails.map(({ messageId }) => messageId).sort();
    expect(ids).toEqual(jobs.map(({ id }) => `<${id}@sedia.example>`).sort());
  });

  it('all arrive, once each, as soon as one goes after an outage', async () => {
    let isDown = true;
    smtp = await startSmtp(() => isDown);
    for (let number = 0; number < 10; number++) await store(`friday-${number}@example.com`);
    dispatch(() => 3_600_000);
    await vi.waitFor(() => expect(smtp.deliveries).toHaveLength(10), { timeout: 10_000 });
    isDown = false;
    await store('monday@example.com');
    await allSent();
    expect(smtp.deliveries).toHaveLength(21);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(11);
  });
});
