import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { serverEnvNames } from '@/server/config/env-schema';
import { bundle } from '../bundle';
import { apiAt } from '../requests';
import type { TestPlace } from './database';

type Place = Pick<TestPlace, 'dataDir' | 'databaseUrl'>;
type Variables = Record<string, string>;

export type ServerProcess = Awaited<ReturnType<typeof runServer>>;

/**
 * The real server as a process on a free port until the test is over. Resolves once it says `line`, and rejects with
 * its output when it ends before.
 */
export async function runServer(place: Place, variables: Variables = {}, line = ' is ready: ') {
  const child = spawnServer(place, variables);
  const exit = once(child, 'exit');
  /** Ends it with a signal unless it has ended, and returns its exit code. */
  async function end(signal: NodeJS.Signals) {
    child.kill(signal);
    await exit;
    return child.exitCode;
  }
  onTestFinished(async () => void (await end('SIGKILL')));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  while (!output.includes(line)) {
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`exit code ${child.exitCode}: ${output}`);
  }
  const url = /API (http\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  return { child, url, api: apiAt(url), readOutput: () => output, end };
}

/** Starts the server on a place, with its output to a pipe or an open file, and does not wait. */
export function spawnServer(place: Place, variables: Variables, output: 'pipe' | number = 'pipe') {
  const env = {
    ...environmentOf(place),
    ...{ API_HOST: '127.0.0.1', API_PORT: '0', OUTBOX_LEASE_SECONDS: '1', DRAIN_SECONDS: '0' },
    ...variables,
  };
  const program = [join(bundle, 'server.js')];
  return spawn(process.execPath, program, { env, stdio: ['ignore', output, output] });
}

/** Nothing of the developer's environment: no real database, mail server or webhook. */
const environmentOf = ({ dataDir, databaseUrl = '' }: Place) => ({
  ...process.env,
  ...Object.fromEntries(serverEnvNames.map((name) => [name, ''])),
  ...{ NODE_ENV: 'production' as const, NEXT_PUBLIC_APP_ENV: 'development' },
  ...{ NEXT_PUBLIC_CLIENT_URL: '', NEXT_PUBLIC_SERVER_URL: '' },
  ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
});

/** Runs a command of the bundle on a place; gives its exit code and its words. */
export async function runBundled(
  command: 'backup' | 'restore',
  place: Place,
  args: string[] = [],
  variables: Variables = {},
) {
  const program = [join(bundle, `${command}.js`), ...args];
  const env = { ...environmentOf(place), ...variables };
  const run = promisify(execFile)(process.execPath, program, { env });
  // A code other than 0 is an error with the output.
  const { code = 0, stdout, stderr } = await run.catch((error) => error);
  return { code, stdout, stderr };
}
