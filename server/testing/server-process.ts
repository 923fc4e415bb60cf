import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundle } from '../../testing/bundle';
import { serverEnvNames } from '../config/env-schema';
import type { TestPlace } from './database';

/** The real server as a process of its own, on a free port. */
export type ServerProcess = {
  url: string;
  pid: number;
  ready: string;
  /** What it has said so far, line by line. */
  readonly lines: string[];
  isRunning(): boolean;
  /** Ends it with a signal and gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** Runs the server from its source, which takes the environment from the variables, not from a build. */
export const fromSource = ['--import', 'tsx', 'server/server.ts'];

export type FailedStart = { code: number | null; output: string };

/** Starts the server on a place; resolves once it says `line`, or with the failure when it ends before. */
export async function startServerProcess(
  place: Pick<TestPlace, 'dataDir' | 'databaseUrl'>,
  variables: Record<string, string> = {},
  program?: string[],
  line = ' is ready: ',
): Promise<ServerProcess | FailedStart> {
  const child = spawnServer(place, variables, program);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exit = once(child, 'exit').then(() => null);
  while (!output.includes(line)) {
    const more = await Promise.race([once(child.stdout ?? child, 'data'), exit]);
    if (more === null) return { code: child.exitCode, output };
  }
  const readLines = () => output.trimEnd().split('\n');
  const ready = readLines().find((said) => said.includes(line)) ?? '';
  return {
    url: /API (\S+)/.exec(ready)?.[1] ?? '',
    pid: child.pid ?? 0,
    ready,
    get lines() {
      return readLines();
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: (signal) => endProcess(child, signal),
  };
}

/** Starts the server on a place, with its output to a pipe or to an open file, and waits for nothing. */
export function spawnServer(
  place: Pick<TestPlace, 'dataDir' | 'databaseUrl'>,
  variables: Record<string, string>,
  program = [join(bundle, 'server.js')],
  output: 'pipe' | number = 'pipe',
): ChildProcess {
  const onFreePort = { API_HOST: '127.0.0.1', API_PORT: '0' };
  const env = {
    ...environmentOf(place),
    ...onFreePort,
    OUTBOX_LEASE_SECONDS: '1',
    DRAIN_SECONDS: '0',
    ...variables,
  };
  return spawn(process.execPath, program, { env, stdio: ['ignore', output, output] });
}

/** Nothing of the developer's environment: no real database, mail server or webhook. */
const environmentOf = ({
  dataDir,
  databaseUrl = '',
}: Pick<TestPlace, 'dataDir' | 'databaseUrl'>) => ({
  ...process.env,
  ...Object.fromEntries(serverEnvNames.map((name) => [name, ''])),
  NEXT_PUBLIC_CLIENT_URL: '',
  NEXT_PUBLIC_SERVER_URL: '',
  NODE_ENV: 'production' as const,
  NEXT_PUBLIC_APP_ENV: 'development',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
});

/** Runs a program of the bundle on a place, as its npm script does; gives its end and its words. */
export async function runBundled(
  program: 'backup' | 'restore' | 'desk',
  place: Pick<TestPlace, 'dataDir' | 'databaseUrl'>,
  args: string[] = [],
  variables: Record<string, string> = {},
) {
  const env = { ...environmentOf(place), ...variables };
  const child = spawn(process.execPath, [join(bundle, `${program}.js`), ...args], { env });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

/** Ends a server with a signal, unless it has ended already; gives its exit code. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
  return child.exitCode;
}
