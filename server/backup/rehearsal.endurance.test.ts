import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSmtp } from '../../testing/smtp';
import { openDatabase } from '../db/open';
import { openRoomAt, postAt } from '../testing/chat-browser';
import type { TestPlace } from '../testing/database';
import { makePlace, runServer, runSmtp } from '../testing/per-test';
import { noLimits, postDemoAt, visitorLead } from '../testing/requests';
import { runBundled } from '../testing/server-process';
import { readStored } from '../testing/stored';

const visitors = 20;
/** Leads that are acknowledged before the backup begins, and again after its end. */
const leadsBefore = 1000;
const leadsAfter = 300;
/** From this many mails on, the mail server refuses all until the backup is restored. */
const mailsBefore = 10;

/** With the assistant's answers these fit into a room. */
const mostMessages = 500;

let isRestored = false;

it('a backup under load is restored with every lead and message acknowledged before it, once, and the mails still to be sent', async () => {
  const [place, empty] = [await makePlace(), await makePlace()];
  const smtp: TestSmtp = await runSmtp(() => !isRestored && smtp.mails.length >= mailsBefore);
  const variables = { ...noLimits, SMTP_URL: smtp.url, OUTBOX_RETRY_SECONDS: '0.2' };
  const start = (at: TestPlace) => runServer(at, { ...variables, LOG_LEVEL: 'fatal' });
  const first = await start(place);
  const acknowledged: string[] = [];
  let isOver = false;
  let next = 0;
  async function visit(): Promise<void> {
    while (!isOver) {
      const answer = await postDemoAt(first.url, ...visitorLead(next++)).catch(() => undefined);
      // The kill ends posts that nobody has acknowledged.
      if (answer?.status === 200) {
        const { data } = (await answer.json()) as { data: { id: string } };
        acknowledged.push(data.id);
      } else if (!isOver) throw new Error(`answered ${answer?.status}`);
    }
  }
  const room = await openRoomAt(first.url);
  const said: string[] = [];
  async function talk(): Promise<void> {
    while (!isOver && said.length < mostMessages) {
      const id = randomUUID();
      const answer = await postAt(first.url, room, 'Hello', id).catch(() => undefined);
      if (answer?.status === 200) said.push(id);
      else if (!isOver) throw new Error(`answered ${answer?.status}`);
    }
  }
  const load = Promise.all([talk(), ...Array.from({ length: visitors }, visit)]);
  const untilAcknowledged = (count: number) =>
    expect.poll(() => acknowledged.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(count);

  await untilAcknowledged(leadsBefore);
  // A mail that is not yet stored as sent goes out again, by its Message-ID known to be the same.
  const countSent = async () =>
    (await use(place, readStored)).jobs.filter(({ status }) => status === 'sent').length;
  await expect.poll(countSent, { timeout: 300_000, interval: 1000 }).toBe(mailsBefore);
  expect(smtp.mails).toHaveLength(mailsBefore);
  const [before, saidBefore] = [[...acknowledged], [...said]];
  const backups = join(place.dataDir, 'backups');
  mkdirSync(backups);
  const backup = join(backups, 'backup');
  const backedUp = await runBundled('backup', place, [backup]);
  expect(backedUp).toMatchObject({ code: 0, stderr: '' });
  await untilAcknowledged(acknowledged.length + leadsAfter);
  isOver = true;
  await first.end('SIGKILL');
  await load;

  const restored = await runBundled('restore', empty, [backup]);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  const countsOf = ({ stdout }: typeof restored) => /\((.*)\)\n/.exec(stdout)?.[1];
  expect(countsOf(restored)).toBe(countsOf(backedUp));
  const atRestore = await use(empty, readStored);
  const unsent = atRestore.jobs.filter(({ status }) => status !== 'sent');
  const arrivedBefore = smtp.mails.length;
  isRestored = true;
  const second = await start(empty);
  await expect
    .poll(() => smtp.mails.length, { timeout: 300_000 })
    .toBe(arrivedBefore + unsent.length);
  expect((await postDemoAt(second.url, ...visitorLead('after'))).status).toBe(200);
  await second.end('SIGTERM');

  const { leads } = atRestore;
  const messages = await use(empty, (db) => db.selectFrom('chat_messages').select('id').execute());
  const kept = new Set(leads.map(({ id }) => id));
  for (const { id } of messages) kept.add(id);
  const lost = [...before, ...saidBefore].filter((id) => !kept.has(id));
  const doubled = leads.length + messages.length - kept.size;
  console.log(
    `${before.length} leads and ${saidBefore.length} messages acknowledged before the backup, ${acknowledged.length} and ${said.length} before the kill; the backup holds ${countsOf(backedUp)}; lost ${lost.length}, doubled ${doubled}; ${unsent.length} mails went out after the restore`,
  );
  expect(lost).toEqual([]);
  expect(doubled).toBe(0);
  expect(new Set(leads.map(({ email }) => email)).size).toBe(leads.length);
  const arrived = new Set(smtp.mails.map(({ messageId }) => messageId));
  for (const { id } of atRestore.jobs) expect(arrived).toContain(`<${id}@sedia.example>`);
  expect(arrived.size).toBe(smtp.mails.length);
});

async function use<T>(
  place: TestPlace,
  task: (queries: ReturnType<typeof openDatabase>['queries']) => Promise<T>,
): Promise<T> {
  const { queries } = openDatabase(place);
  return task(queries).finally(() => queries.destroy());
}
