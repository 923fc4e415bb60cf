import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createTestPlace, type TestPlace } from './database';
import { type OwnPostgres, startPostgres } from './postgres';
import { siteOrigin } from './requests';
import { type ServerProcess, startServerProcess } from './server-process';

const noLimit = '1000000';

/** A PostgreSQL that a test may crash and API processes on it; afterwards it is up and they are gone. */
export function prepareCrashingPostgres() {
  let postgres: OwnPostgres;
  let place: TestPlace;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres.remove());
  beforeEach(async () => {
    place = await createTestPlace('sqlite');
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
    await postgres.start();
    await place.remove();
  });
  return {
    get postgres() {
      return postgres;
    },
    /** Starts an API process; resolves once it says `line`. */
    async start(line?: string, databaseUrl = postgres.url): Promise<ServerProcess> {
      const started = await startServerProcess(
        { dataDir: place.dataDir, databaseUrl },
        {
          LIMIT_PER_CLIENT: noLimit,
          LIMIT_OVERALL: noLimit,
          LIMIT_MESSAGES_PER_SESSION: noLimit,
          LOG_LEVEL: 'fatal',
        },
        undefined,
        line,
      );
      if ('output' in started) throw new Error(started.output);
      const server = Object.assign(started, {
        url: started.url.replace('localhost', '127.0.0.1'),
      });
      servers.push(server);
      return server;
    },
  };
}

/** Posts a demo request under its own idempotency key. */
export function postLead({ url }: ServerProcess, key: string): Promise<Response> {
  return fetch(`${url}/email/request-demo`, {
    method: 'POST',
    headers: {
      origin: siteOrigin,
      'content-type': 'application/json',
      'idempotency-key': `lost-database-${key}`,
    },
    body: JSON.stringify({ full_name: `Visitor ${key}`, email: `v${key}@example.com` }),
  });
}

/** The status of a GET. */
export const statusOf = async ({ url }: ServerProcess, path: string): Promise<number> =>
  (await fetch(`${url}${path}`)).status;

/** Expects the process to be alive and to answer 503 to calls that need the database. */
export async function expectAway(server: ServerProcess): Promise<void> {
  const answer = await postLead(server, 'while-away');
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toEqual({
    error: { code: 'unavailable', message: expect.any(String) },
  });
  expect(await statusOf(server, '/captcha/challenge?form=contact-us')).toBe(503);
  expect(await statusOf(server, '/readyz')).toBe(503);
  expect(await statusOf(server, '/healthz')).toBe(200);
}
