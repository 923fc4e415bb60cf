import { accessSync, constants, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { getSite } from '@/lib/content';
import { buildApp } from './app';
import { queueLateTranscripts } from './chat/transcript';
import { type Config, readBuiltFor, readConfig } from './config/config';
import { describeError, errorCode, StartError } from './config/start-error';
import { isDatabaseAway } from './db/away';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { readOrMakeSecret } from './db/secrets';
import { logStream } from './http/log';
import { createOutbox } from './jobs/outbox';
import { createRounds } from './jobs/rounds';
import { createHousekeeping } from './retention/housekeeping';
import { deskPaths } from './support-desk/page';

/**
 * A listening server: show `lines`, then `ready`. `ready` resolves when the database is available; it
 * rejects when the start fails or `stop` is called. `stop` finishes running work.
 */
export type RunningServer = { lines: string[]; ready: Promise<string>; stop(): Promise<void> };

const retryMs = 1000;

/**
 * Starts everything from the environment. While PostgreSQL is away it listens, answers 503 and keeps
 * trying. Throws StartError with a sentence that says what to do.
 */
export async function startServer(variables: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = readConfig(getSite(), variables, readBuiltFor());
  const mailDir = join(config.dataDir, 'mail');
  if (!config.databaseUrl) makeFolder(config.dataDir);
  if (!config.smtpUrl) makeFolder(mailDir);
  const database = openDatabase(config);
  const { queries } = database;
  const secrets = { captcha: config.captcha.secret, desk: config.deskSecret };
  async function readSecret(name: keyof typeof secrets): Promise<string> {
    const secret = secrets[name] ?? (await readOrMakeSecret(queries, name));
    secrets[name] = secret;
    return secret;
  }
  const prepare = async () => {
    await migrate(database);
    if (config.hasDeskLink) await readSecret('desk');
  };
  let away = await whyAway(prepare);

  const app = buildApp({
    database,
    config,
    readSecret,
    wakeOutbox: () => outbox.wake(),
    logger: { level: 'warn', stream: logStream },
  });
  const { log } = app;
  const outbox = createOutbox({ database, config, mailDir, log });
  const { supportTo, retentionDays } = config;
  const housekeeping = createHousekeeping({ database, mailDir, supportTo, retentionDays, log });
  const lateTranscripts = createRounds({
    everyMs: 60_000,
    round: async (signal) => {
      if ((await queueLateTranscripts(queries, supportTo, Date.now(), signal)) > 0) outbox.wake();
    },
    log,
    failure: 'transcripts of chats that went on could not be queued',
  });
  await listen(app, config);
  // Set the level only now: Fastify's own line about listening would hide the ready line.
  app.log.level = config.logLevel;

  const api = findAddress(config, app);
  const stopping = new AbortController();
  async function becomeReady(): Promise<string> {
    while (away !== undefined) {
      await setTimeout(retryMs, undefined, { signal: stopping.signal });
      away = await whyAway(prepare);
    }
    stopping.signal.throwIfAborted();
    outbox.start();
    housekeeping.start();
    lateTranscripts.start();
    const link = config.hasDeskLink ? [describeLink(api, await readSecret('desk'))] : [];
    return [...link, describeRunning(config, api, database.place, mailDir)].join('\n');
  }

  return {
    lines: [
      ...(config.hasDeskLink || config.deskSecret !== undefined ? [] : [noDesk]),
      ...(away === undefined
        ? []
        : [`Waiting for ${database.place} (${away}). Until it is there, API ${api} answers 503.`]),
    ],
    ready: becomeReady(),
    async stop() {
      stopping.abort();
      await app.close();
      await lateTranscripts.stop();
      await outbox.stop();
      await housekeeping.stop();
      await queries.destroy();
    },
  };
}

const noDesk =
  'DESK_SECRET is not set: /desk is hidden, so nobody can answer chats. Set DESK_SECRET to a password of at least 16 characters.';

const describeLink = (api: string, key: string) =>
  `Support desk, for browsers on this machine: ${api}${deskPaths.link}?key=${key}`;

/** Runs a task; returns the reason if PostgreSQL is away, undefined when the task is done. */
async function whyAway(task: () => Promise<void>): Promise<string | undefined> {
  try {
    await task();
    return undefined;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return describeError(error);
  }
}

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

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const sentence =
      errorCode(error) === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken. Stop the program that uses it, or set API_PORT to a free port.`
        : `Cannot listen on ${host}:${port} (${describeError(error)}). Set API_HOST and API_PORT to an address of this machine.`;
    throw new StartError(sentence, { cause: error });
  }
}

function findAddress({ host, isOnLocalhost }: Config, app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${isOnLocalhost ? 'localhost' : host}:${port}`;
}

function describeRunning(config: Config, api: string, place: string, mailDir: string): string {
  const mails = config.smtpUrl ? `SMTP ${new URL(config.smtpUrl).host}` : mailDir;
  return `${config.brand} is ready: site ${config.siteAddress} · API ${api} · mails ${mails} · database ${place}`;
}
