import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './db/open';
import { createTestPlace, dialects, type TestPlace } from './testing/database';
import { siteOrigin } from './testing/requests';
import { type ServerProcess, startServerProcess } from './testing/server-process';
import { type Delivery, startSmtp, type TestSmtp } from './testing/smtp';
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
  let place: TestPlace;
  let smtp: TestSmtp;
  let server: ServerProcess;

  async function start(): Promise<void> {
    const started = await startServerProcess(place, {
      SMTP_URL: smtp.url,
      OUTBOX_RETRY_SECONDS: '0.2',
      TRUSTED_PROXIES: 'loopback',
      LIMIT_PER_CLIENT: '60',
      LOG_LEVEL: 'fatal',
    });
    if ('output' in started) throw new Error(started.output);
    server = started;
  }

  beforeEach(async () => {
    place = await createTestPlace(dialect);
    smtp = await startSmtp(refuseHalf);
    await start();
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await smtp.stop();
    await place.remove();
  });

  /** Posts until it succeeds, with one idempotency key, as the page does. */
  async function postUntilAnswered(number: number, attempts: { count: number }) {
    for (;;) {
      attempts.count++;
      try {
        const answer = await post(number, `10.1.0.${number % clients}`, `kill-test-${number}`);
        if (answer.status !== 200) throw new AnswerError(answer.status);
        const { data } = (await answer.json()) as { data: { id: string } };
        return data.id;
      } catch (error) {
        if (error instanceof AnswerError) throw error;
        await setTimeout(150);
      }
    }
  }

  function post(number: number, client: string, key: string): Promise<Response> {
    return fetch(`${server.url}/email/request-demo`, {
      method: 'POST',
      headers: {
        origin: siteOrigin,
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': client,
      },
      body: JSON.stringify({ full_name: `Visitor ${number}`, email: `v${number}@example.com` }),
    });
  }

  it('keeps every acknowledged lead, once, and sends every mail', {
    timeout: 360_000,
  }, async () => {
    const startedAt = Date.now();
    const acknowledged = new Map<number, string>();
    const attempts = { count: 0 };
    const killAt = Array.from({ length: kills }, (_, index) =>
      Math.floor(((index + Math.random()) * requests * 0.95) / kills),
    );
    let killed = 0;
    let restart = Promise.resolve();
    let next = 0;

    async function visit(): Promise<void> {
      for (let number = next++; number < requests; number = next++) {
        acknowledged.set(number, await postUntilAnswered(number, attempts));
        if (acknowledged.size % 200 === 0) {
          console.info(`${dialect}: ${acknowledged.size} of ${requests} leads acknowledged`);
        }
        if (acknowledged.size > (killAt[killed] ?? requests)) {
          killed++;
          restart = restart.then(() => server.end('SIGKILL')).then(start);
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
      `${dialect}: ${acknowledged.size} acknowledged in ${attempts.count} attempts and ${acknowledgedAfter} ms, ${killed} kills, ${leads.length} leads, ${jobs.length} mails; SMTP refused ${smtp.deliveries.length - accepted.length} of ${smtp.deliveries.length} deliveries, ${arrived.size} mails arrived, ${accepted.length - arrived.size} of them twice; all in ${Date.now() - startedAt} ms`,
    );
    expect(killed).toBe(kills);
    expect(acknowledged.size).toBe(requests);
    expect(leads.map(({ id }) => id).sort()).toEqual([...acknowledged.values()].sort());
    expect(new Set(leads.map(({ email }) => email)).size).toBe(requests);
    expect(jobs.map(({ lead_id }) => lead_id).sort()).toEqual([...acknowledged.values()].sort());
    expect(arrived).toEqual(new Set(jobs.map(({ id }) => `<${id}@sedia.example>`)));

    const statuses = [];
    for (let number = 0; number < 61; number++) {
      statuses.push((await post(requests + number, '10.2.0.1', `limit-test-${number}`)).status);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });
});

/** An answer that a retry cannot change. */
class AnswerError extends Error {
  constructor(status: number) {
    super(`answered ${status}`);
  }
}
