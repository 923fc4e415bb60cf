import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { loadEnvFile } from '@/lib/environment/env';
import { buildApp } from './app';
import { queueQuietChats } from './chat/chat-mails';
import { readBuiltFor, readConfig } from './config/config';
import { describeError, StartError } from './config/start-error';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { logStream, surviveBrokenPipe } from './http/log';
import { openMetricsPort } from './metrics/metrics';
import { deliverJobs } from './outbox/deliver-jobs';
import { createKinds } from './outbox/kinds';
import { createRounds } from './outbox/rounds';
import { tidy } from './retention/housekeeping';
import { linkPath } from './support-desk/desk-routes';

const retryMs = 1000;
/** Milliseconds from the signal to the end of open connections, and of the process. */
const cutOffAfterMs = 8_000;
const endWithinMs = 10_000;
const stopping = new AbortController();

/** Starts everything from the environment. While the database is away the API answers 503. Throws StartError. */
async function run(): Promise<void> {
  surviveBrokenPipe();
  loadEnvFile();
  // Database and mails hold personal data.
  process.umask(0o077);
  const config = readConfig(process.env, readBuiltFor());
  const { brand, host, siteAddress, mailDir } = config;
  if (!config.smtpUrl) makeFolder(mailDir);

  let warn: (line: string) => void = console.warn;
  const database = openDatabase({ ...config, warn: (line) => warn(line) });
  const { queries, place } = database;
  const secrets = { desk: config.deskSecret, captcha: undefined as string | undefined };
  /** A secret that all processes on one database share; the first call creates it. */
  async function readSecret(name: keyof typeof secrets): Promise<string> {
    const makeOrRead = queries
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('hex') })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
      .returning('value');
    secrets[name] ??= (await makeOrRead.executeTakeFirstOrThrow()).value;
    return secrets[name];
  }

  let away = await migrate(database);

  const app = buildApp({
    database,
    config,
    readSecret,
    logger: { level: 'warn', stream: logStream },
    stopping: stopping.signal,
  });
  const { log } = app;
  warn = (line) => log.warn(line);
  const outbox = deliverJobs({ queries, kinds: createKinds(config), log, ...config });
  const housekeeping = createRounds({
    everyMs: 3_600_000,
    round: (signal) => tidy(app, signal),
    log,
    failure: 'housekeeping failed',
  });
  const quietChats = createRounds({
    everyMs: 60_000,
    round: () => queueQuietChats(app),
    log,
    failure: 'mails about chats that are quiet could not be queued',
  });

  try {
    if (config.metrics) await openMetricsPort(app, config.metrics);
    // Node's default of 511 drops simultaneous connections.
    await app.listen({ host, port: config.port, backlog: 4096 });
  } catch (cause) {
    throw new StartError(`Cannot listen (${describeError(cause)}). ${freePort}`, { cause });
  }
  // Not earlier: Fastify's own line about listening would hide the ready line.
  log.level = config.logLevel;
  closeWithGrace({ delay: endWithinMs, logger: log }, async ({ err }) => {
    if (err) log.error({ err }, 'the API ends at an error');
    // Ctrl-C under `npm start` arrives twice.
    process.removeAllListeners('SIGINT').on('SIGINT', () => {});
    const cutOff = AbortSignal.timeout(cutOffAfterMs);
    cutOff.addEventListener('abort', () => app.server.closeAllConnections());
    stopping.abort();
    await sleep(config.drainMs);
    await Promise.all([app.close(), quietChats.stop(), outbox.stop(cutOff), housekeeping.stop()]);
    await queries.destroy();
  });

  const { port } = app.server.address() as AddressInfo;
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const api = `http://${isLocal ? 'localhost' : host}:${port}`;
  if (away !== undefined)
    console.log(`Waiting for ${place} (${away}). Until it is there, API ${api} answers 503.`);
  while (away !== undefined) {
    await sleep(retryMs, undefined, { signal: stopping.signal });
    away = await migrate(database);
  }
  stopping.signal.throwIfAborted();
  outbox.start();
  quietChats.start();
  if (config.hasDeskLink)
    console.log(`Support desk: ${api}${linkPath}?key=${await readSecret('desk')}`);
  else if (config.deskSecret === undefined) console.log(noDesk);
  const mails = config.smtpUrl ? `SMTP ${new URL(config.smtpUrl).host}` : mailDir;
  console.log(
    `${brand} is ready: site ${siteAddress} · API ${api} · mails ${mails} · database ${place}`,
  );
  // Last, since the first round may have much to remove.
  housekeeping.start();
}

const freePort =
  'Stop the program that uses this port, or set API_HOST, API_PORT and METRICS_PORT to free ports of this machine.';
const noDesk =
  'There is no support desk: to answer chats at /desk, set DESK_SECRET to at least 16 characters.';

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `Cannot write to ${path} (${describeError(error)}). Make the folder writable, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

run().catch((error: unknown) => {
  // A signal ended the wait for the database.
  if (stopping.signal.aborted) return;
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
