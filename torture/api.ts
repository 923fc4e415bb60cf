import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../server/testing/free-port';
import { endProcess, spawnServer } from '../server/testing/server-process';
import { bundle } from './bundle';

/** Where one API keeps what it has; a fault may change it before the API starts. */
export type Place = { dataDir: string; databaseUrl: string | undefined; logFile: string };

const startWithinMs = 60_000;
const noLimit = '1000000';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The options of Node with which the API is deployed. */
const deployedOptions: string[] = scripts['serve:api'].match(/--\S+/g);

/** The load stays below every limit; the limits of sockets are the product's own. */
const common = {
  SMTP_URL: '',
  LEADS_TO: 'one@sedia.example,two@sedia.example',
  SUPPORT_TO: 'one@sedia.example',
  MAIL_FROM: 'torture@sedia.example',
  DESK_SECRET: 'the desk of the torture',
  TRUSTED_PROXIES: 'loopback',
  OUTBOX_RETRY_SECONDS: '0.2',
  OUTBOX_LEASE_SECONDS: '5',
  CAPTCHA_MAX_HASHES: '50',
  LIMIT_PER_EMAIL: noLimit,
  LIMIT_PER_CLIENT: noLimit,
  LIMIT_OVERALL: noLimit,
  LIMIT_ROOMS_PER_CLIENT: noLimit,
  LIMIT_ROOMS_OVERALL: noLimit,
  LIMIT_MESSAGES_PER_SESSION: noLimit,
  LIMIT_MESSAGES_PER_CLIENT: noLimit,
};

/** The built API as a process that a fault may end and start again, always at the same address. */
export type Api = {
  url: string;
  readonly pid: number;
  isRunning(): boolean;
  /** Starts it; resolves once /readyz is good. `isWaitedFor` false resolves at once. */
  start(isWaitedFor?: boolean): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** The status of a GET; 0 when there is no answer. */
  statusOf(path: string): Promise<number>;
};

/** Prepares an API on a place; it does not run yet. */
export async function createApi(
  place: Place,
  variables: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<Api> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && !child.signalCode;
  const statusOf = async (path: string) => {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${url}${path}`, { signal }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.status ?? 0;
  };
  return {
    url,
    statusOf,
    isRunning,
    get pid() {
      return child?.pid ?? 0;
    },
    async start(isWaitedFor = true) {
      const log = openSync(place.logFile, 'a');
      const program = [...deployedOptions, ...nodeOptions, `${bundle}/server.js`];
      child = spawnServer(place, { ...common, API_PORT: `${port}`, ...variables }, program, log);
      closeSync(log);
      if (isWaitedFor) await waitForStatus(statusOf, isRunning);
    },
    end: async (signal) => (child ? endProcess(child, signal) : null),
  };
}

async function waitForStatus(
  statusOf: (path: string) => Promise<number>,
  isRunning: () => boolean,
): Promise<void> {
  const giveUpAt = performance.now() + startWithinMs;
  while ((await statusOf('/readyz')) !== 200) {
    if (!isRunning()) throw new Error('The API ended while it started');
    if (performance.now() > giveUpAt) throw new Error('The API did not become ready');
    await setTimeout(50);
  }
}
