import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Delivery } from '../testing/smtp';
import { openDatabase } from './db/open';
import { dialects } from './testing/database';
import { makePlace, runServer, runSmtp } from './testing/per-test';
import { postDemoAt, visitorLead } from './testing/requests';
import { readStored } from './testing/stored';

const requests = 1000;
const atOnce = 50;
const kills = 5;
const clients = 200;
/** Maximum number of refusals in a row for one mail, so that the test ends. */
const mostRefusals = 4;

/** Refuses every second delivery, whichever mail it is of. */
function refuseHalf(messageId: string, deliveries: Delivery[]): boolean {
  const earlier = deliveries.filter((delivery) => delivery.messageId === messageId);
  const unlucky = earlier.slice(-mostRefusals).every(({ isAccepted }) => !isAccepted);
  if (earlier.length >= mostRefusals && unlucky) return false;
  return deliveries.length % 2 === 0;
}

describe.each(dialects)('a server that is killed under load, on %s', (dialect) => {
  it('keeps every acknowledged lead, once, and sends every mail', {
    timeout: 360_000,
  }, async () => {
    const place = await makePlace(dialect);
    const smtp = await runSmtp(refuseHalf);
    const start = () =>
      runServer(place, {
        SMTP_URL: smtp.url,
        OUTBOX_RETRY_SECONDS: '0.2',
        TRUSTED_PROXIES: 'loopback',
        LIMITS: 'perClient=60',
        LOG_LEVEL: 'fatal',
      });
    let server = await start();
    const post = (number: number, client: string) => {
      const [body, key] = visitorLead(number);
      return postDemoAt(server.url, body, { ...key, 'x-forwarded-for': client });
    };

    /** Posts until it succeeds, with one idempotency key, as the page does. */
    async function postUntilAnswered(number: number) {
      for (;;) {
        attempts++;
        const answer = await post(number, `10.1.0.${number % clients}`).catch(() => undefined);
        // An answer that a retry cannot change.
        if (answer && answer.status !== 200) throw new Error(`answered ${answer.status}`);
        const { data } = ((await answer?.json().catch(() => ({}))) ?? {}) as Answer;
        if (data) return data.id;
        await setTimeout(150);
      }
    }
    const startedAt = Date.now();
    const acknowledged = new Map<number, string>();
    let attempts = 0;
    const killAt = Array.from({ length: kills }, (_, index) =>
      Math.floor(((index + Math.random()) * requests * 0.95) / kills),
    );
    let killed = 0;
    let restart = Promise.resolve();
    let next = 0;

    async function visit(): Promise<void> {
      for (let number = next++; number < requests; number = next++) {
        acknowledged.set(number, await postUntilAnswered(number));
        if (acknowledged.size % 200 === 0) {
          console.info(`${dialect}: ${acknowledged.size} of ${requests} leads acknowledged`);
        }
        if (acknowledged.size > (killAt[killed] ?? requests)) {
          killed++;
          restart = restart.then(async () => {
            await server.end('SIGKILL');
            server = await start();
          });
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visit));
    await restart;
    const acknowledgedAfter = Date.now() - startedAt;

    const database = openDatabase(place);
    const { queries } = database;
    console.info(`${dialect}: waiting for the mails`);
    const unsent = queries.selectFrom('outbox').select('id').where('status', '!=', 'sent');
    await expect
      .poll(async () => (await unsent.execute()).length, { timeout: 180_000, interval: 250 })
      .toBe(0);
    const { leads, jobs } = await readStored(queries);
    await queries.destroy();

    const accepted = smtp.deliveries.filter(({ isAccepted }) => isAccepted);
    const arrived = new Set(accepted.map(({ messageId }) => messageId));
    console.log(
      `${dialect}: ${acknowledged.size} acknowledged in ${attempts} attempts and ${acknowledgedAfter} ms, ${killed} kills, ${leads.length} leads, ${jobs.length} mails; SMTP refused ${smtp.deliveries.length - accepted.length} of ${smtp.deliveries.length} deliveries, ${arrived.size} mails arrived, ${accepted.length - arrived.size} of them twice; all in ${Date.now() - startedAt} ms`,
    );
    expect(killed).toBe(kills);
    expect(acknowledged.size).toBe(requests);
    expect(leads.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
    expect(new Set(leads.map(({ email }) => email)).size).toBe(requests);
    expect(jobs.map(({ lead_id }) => lead_id).sort()).toEqual([...acknowledged.values()].sort());
    expect(arrived).toEqual(new Set(jobs.map(({ id }) => `<${id}@sedia.example>`)));

    const statuses = [];
    for (let number = 0; number < 61; number++) {
      statuses.push((await post(requests + number, '10.2.0.1')).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });
});

type Answer = { data?: { id: string } };
