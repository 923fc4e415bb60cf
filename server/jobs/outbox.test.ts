import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import { storeLead } from '../leads/store-lead';
import { createTestDatabase } from '../testing/database';
import { contactEnquiry, leadsTo } from '../testing/requests';
import { readStored } from '../testing/stored';
import { insertJob } from './jobs-table';
import { createOutbox } from './outbox';

const content = { subject: 'Chat', text: 'Hello', html: 'Hello' };
const toSubscriber = { to: 'support@example.com', unsubscribeUrl: 'https://api.example/end' };

/** A mail server that blocks mails to the support address. */
async function startSlowSmtp() {
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address === 'support@example.com') waiting.push(done);
      else done();
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, server, waiting };
}

it.each(['transcript-mail', 'newsletter-mail', 'acknowledgement', 'answer-mail'] as const)(
  'a lead does not wait behind jobs of the kind %s',
  async (kind) => {
    const test = await createTestDatabase('sqlite');
    const { queries } = test.database;
    const { url, server, waiting } = await startSlowSmtp();
    const outbox = createOutbox({
      database: test.database,
      config: readConfig(getSite(), {
        NODE_ENV: 'test',
        SMTP_URL: url,
        SUPPORT_TO: 'support@example.com',
      }),
      mailDir: '/nowhere',
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    });
    for (let number = 0; number < 20; number++) {
      await insertJob(queries, {
        id: randomUUID(),
        kind,
        recipient: 'support@example.com',
        payload: JSON.stringify({ ...content, ...(kind === 'newsletter-mail' && toSubscriber) }),
        created_at: new Date().toISOString(),
      });
    }
    outbox.start();
    await vi.waitFor(() => expect(waiting).toHaveLength(5), { timeout: 10_000 });
    await storeLead(
      queries,
      { kind: 'contact-enquiry', payload: contactEnquiry, idempotencyKey: undefined },
      { leadsTo },
    );
    outbox.wake();
    await vi.waitFor(
      async () => {
        const { jobs } = await readStored(queries);
        expect(jobs.filter(({ status }) => status === 'sent').map(({ kind }) => kind)).toEqual([
          'mail',
        ]);
      },
      { timeout: 10_000 },
    );
    const stopped = outbox.stop();
    for (const done of waiting) done();
    await stopped;
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await test.remove();
  },
);
