import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runOutbox } from '../testing/outbox';
import { makeDatabase, runSmtp } from '../testing/per-test';
import { readStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';

/** Long enough for the time-outs that mail libraries like to set. */
const silentMs = 25_000;

it('a mail server that is silent for 25 s after a mail gets it once', async () => {
  const { database } = await makeDatabase();
  const smtp = await runSmtp(undefined, { beforeAnswer: () => setTimeout(silentMs) });
  await storeTestLead(database.queries);
  runOutbox(database, { SMTP_URL: smtp.url });
  const isSent = async () =>
    (await readStored(database.queries)).jobs.some(({ sent_at }) => sent_at !== null);
  await expect.poll(isSent, { timeout: 60_000, interval: 500 }).toBe(true);
  expect(smtp.deliveries).toHaveLength(1);
});
