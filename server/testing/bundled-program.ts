import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverEnvNames } from '../config/env-schema';
import { bundle } from './bundle';
import type { TestPlace } from './database';

/** How a program ended, and what it said. */
export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a program of the bundle on a place, as its npm script does. */
export async function runBundled(
  program: 'backup' | 'restore' | 'db-move' | 'desk',
  place: Pick<TestPlace, 'dataDir' | 'databaseUrl'>,
  args: string[] = [],
  variables: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [join(bundle, `${program}.js`), ...args], {
    env: {
      ...process.env,
      ...Object.fromEntries(serverEnvNames.map((name) => [name, ''])),
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}
