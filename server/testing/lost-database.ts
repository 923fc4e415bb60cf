import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { makePlace, runServer } from './per-test';
import { type OwnPostgres, startPostgres } from './postgres';
import { noLimits, postDemoAt, visitorLead } from './requests';
import type { ServerProcess } from './server-process';

/** A PostgreSQL that a test may crash, and API processes on it; it is up again after each test. */
export function prepareCrashingPostgres() {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterEach(() => postgres.start());
  afterAll(() => postgres.remove());
  return {
    get postgres() {
      return postgres;
    },
    /** Starts an API process; resolves once it says `line`. */
    async start(line?: string, databaseUrl = postgres.url): Promise<ServerProcess> {
      const place = { ...(await makePlace()), databaseUrl };
      return runServer(place, { ...noLimits, LOG_LEVEL: 'fatal' }, undefined, line);
    },
  };
}

/** The status of a GET. */
export const statusOf = async ({ url }: ServerProcess, path: string): Promise<number> =>
  (await fetch(`${url}${path}`)).status;

/** Expects the process to be alive and to answer 503 to calls that need the database. */
export async function expectAway(server: ServerProcess): Promise<void> {
  const answer = await postDemoAt(server.url, ...visitorLead('while-away'));
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusOf(server, '/captcha/challenge?form=contact-us')).toBe(503);
  expect(await statusOf(server, '/readyz')).toBe(503);
  expect(await statusOf(server, '/healthz')).toBe(200);
}
