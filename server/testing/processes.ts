import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { bundle } from '../../lib/testing/bundle';
import { startSmtp } from '../../lib/testing/smtp';
import { serverEnvNames } from '../config/env-schema';
import type { TestPlace } from './database';
import { apiAt } from './requests';

type Place = Pick<TestPlace, 'dataDir' | 'databaseUrl'>;
type Variables = Record<string, string>;

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** Starts the real server as a process on a free port; resolves once it says `line`, and rejects with its words when it ends before. */
export async function startServerProcess(
  place: Place,
  variables: Variables = {},
  program?: string[],
  line = ' is ready: ',
) {
  const child = spawnServer(place, variables, program);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const exit = once(child, 'exit');
  while (!output.includes(line)) {
    await Promise.race([once(child.stdout ?? child, 'data'), exit]);
    if (!isRunning()) throw new Error(`exit code ${child.exitCode}: ${output}`);
  }
  const url = /API (http\S+)/.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  return {
    url,
    api: apiAt(url),
    pid: child.pid ?? 0,
    /** What it has said so far. */
    get lines() {
      return output.trimEnd().split('\n');
    },
    isRunning,
    /** Ends it with a signal, unless it has ended, and gives its exit code. */
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

/** Such a process until the test is over. */
export async function runServer(...options: Parameters<typeof startServerProcess>) {
  const started = await startServerProcess(...options);
  onTestFinished(async () => void (await started.end('SIGKILL')));
  return started;
}

/** Starts the server on a place, with its output to a pipe or an open file, and does not wait. */
export function spawnServer(
  place: Place,
  variables: Variables,
  program = [join(bundle, 'server.js')],
  output: 'pipe' | number = 'pipe',
) {
  const env = {
    ...environmentOf(place),
    ...{ API_HOST: '127.0.0.1', API_PORT: '0', OUTBOX_LEASE_SECONDS: '1', DRAIN_SECONDS: '0' },
    ...variables,
  };
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
  const child = spawn(process.execPath, program, {
    env: { ...environmentOf(place), ...variables },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

/** An SMTP server until the test is over. */
export async function runSmtp(options?: Parameters<typeof startSmtp>[0]) {
  const smtp = await startSmtp(options);
  onTestFinished(smtp.stop);
  return smtp;
}
