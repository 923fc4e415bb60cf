import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { bundle } from '../bundle';
import { emptyEnvironment } from '../empty-environment.mjs';
import { apiAt } from '../requests';
import type { TestPlace } from './database';

type Variables = Record<string, string>;

export type ServerProcess = Awaited<ReturnType<typeof runServer>>;

/**
 * The real server as a process on a free port until the test is over. Resolves once it logs `line`, and rejects with
 * its output when it ends before.
 */
export async function runServer(place: TestPlace, variables: Variables = {}, line = ' is ready: ') {
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
export function spawnServer(
  place: TestPlace,
  variables: Variables,
  output: 'pipe' | number = 'pipe',
) {
  const defaults = { API_PORT: '0', OUTBOX_LEASE_SECONDS: '1', DRAIN_SECONDS: '0' };
  const env = { ...environmentOf(place), ...defaults, ...variables };
  const program = [join(bundle, 'server.js')];
  return spawn(process.execPath, program, { env, stdio: ['ignore', output, output] });
}

const environmentOf = ({ dataDir, databaseUrl = '' }: TestPlace) => ({
  ...process.env,
  ...emptyEnvironment,
  NODE_ENV: 'production' as const,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

/** Runs a command of the bundle on a place; returns its exit code and its output. */
export async function runBundled(
  command: 'backup' | 'restore',
  place: TestPlace,
  args: string[],
  variables: Variables = {},
) {
  const program = [join(bundle, `${command}.js`), ...args];
  const env = { ...environmentOf(place), ...variables };
  const run = promisify(execFile)(process.execPath, program, { env });
  // A code other than 0 is an error with the output.
  const { code = 0, stdout, stderr } = await run.catch((error) => error);
  return { code, stdout, stderr };
}
