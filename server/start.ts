import { accessSync, constants, mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { getSite } from '@/lib/content';
import { buildApp } from './app';
import { readBuiltFor } from './built-for';
import { queueLateTranscripts } from './chat/late-transcripts';
import { type Config, readConfig } from './config';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { deskPaths } from './desk/page';
import { createHousekeeping } from './housekeeping';
import { createOutbox } from './outbox';
import { readOrMakeSecret } from './repositories/secrets';
import { createRounds } from './rounds';
import { describeError, errorCode, StartError } from './start-error';

/** A running server: `notes` and then `ready` are the lines to show, `stop` finishes what is under way. */
export type RunningServer = { notes: string[]; ready: string; stop(): Promise<void> };

/** Starts everything from the environment; throws StartError with a sentence that says what to do. */
export async function startServer(variables: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = readConfig(getSite(), variables, readBuiltFor());
  const mailDir = join(config.dataDir, 'mail');
  if (!config.databaseUrl) makeFolder(config.dataDir);
  if (!config.smtpUrl) makeFolder(mailDir);
  const database = openDatabase(config);
  await migrate(database);

  const { queries } = database;
  const deskKey = config.hasDeskLink ? await readOrMakeSecret(queries, 'desk') : undefined;
  const app = buildApp({
    database,
    config,
    captchaSecret: config.captcha.secret ?? (await readOrMakeSecret(queries, 'captcha')),
    deskKey,
    wakeOutbox: () => outbox.wake(),
    logger: { level: 'warn' },
  });
  const { log } = app;
  const outbox = createOutbox({ database, config, mailDir, log });
  const { retentionDays } = config;
  const housekeeping = createHousekeeping({ database, mailDir, retentionDays, log });
  const lateTranscripts = createRounds({
    everyMs: 60_000,
    round: async (signal) => {
      if ((await queueLateTranscripts(queries, Date.now(), signal)) > 0) outbox.wake();
    },
    log,
    failure: 'transcripts of chats that went on could not be queued',
  });
  await listen(app, config);
  // Set only now: Fastify's own line about listening would hide the ready line.
  app.log.level = config.logLevel;
  outbox.start();
  housekeeping.start();
  lateTranscripts.start();

  const api = findAddress(config, app);
  return {
    notes: describeDesk(config, api, deskKey),
    ready: describeRunning(config, api, database.place, mailDir),
    async stop() {
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

function describeDesk({ deskSecret }: Config, api: string, deskKey: string | undefined): string[] {
  if (deskSecret !== undefined) return [];
  if (deskKey === undefined) return [noDesk];
  return [`Support desk, for browsers on this machine: ${api}${deskPaths.link}?key=${deskKey}`];
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
