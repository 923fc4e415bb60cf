import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import { storeLead } from '../leads/store-lead';
import { createTestDatabase } from '../testing/database';
import { contactEnquiry, leadsTo } from '../testing/requests';
import { readStored } from '../testing/stored';
import { createOutbox } from './outbox';

/** Long enough for the time-outs that mail libraries like to set. */
const silentMs = 25_000;

it('a mail server that is silent for 25 s after a mail gets it once', async () => {
  const test = await createTestDatabase('sqlite');
  let copies = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      copies += 1;
      stream.resume().on('end', () => void setTimeout(silentMs).then(() => done()));
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const variables = { NODE_ENV: 'test', SMTP_URL: `smtp://127.0.0.1:${port}` } as const;
  const outbox = createOutbox({
    database: test.database,
    config: readConfig(getSite(), { ...variables, OUTBOX_RETRY_SECONDS: '0.01' }),
    mailDir: '/nowhere',
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  });
  const lead = { kind: 'contact-enquiry', payload: contactEnquiry } as const;
  await storeLead(test.database.queries, { ...lead, idempotencyKey: undefined }, { leadsTo });
  outbox.start();
  await expect
    .poll(async () => (await readStored(test.database.queries)).jobs[0]?.status, {
      timeout: 60_000,
      interval: 500,
    })
    .toBe('sent');
  expect(copies).toBe(1);
  await outbox.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await test.remove();
});
