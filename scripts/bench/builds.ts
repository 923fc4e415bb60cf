import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptiedEnvironment } from '../compare/servers';
import { measureFolder } from './folders';
import { watchMemory } from './memory';

export type BuildFigures = {
  seconds: number;
  /** Prerendered pages, each variant counted. */
  pages: number;
  /** Peak memory of all processes of the build, in bytes. */
  memory: number;
  /** Size of `.next`, in bytes. */
  size: number;
};

/** The developer's variables stay out, as in the tests. */
export const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...emptiedEnvironment(),
  NEXT_TELEMETRY_DISABLED: '1',
});

/** Runs the production build of a folder; throws an Error with its last lines when it fails. */
export async function build(folder: string): Promise<BuildFigures> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const stopWatching = watchMemory(child.pid ?? 0);
  const [code] = await once(child, 'close');
  const memory = stopWatching();
  if (code !== 0) throw new Error(`The build of ${folder} failed:\n${output}`);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    pages: countPages(folder),
    memory,
    size: measureFolder(join(folder, '.next')),
  };
}

function countPages(folder: string): number {
  const manifest = JSON.parse(readFileSync(join(folder, '.next/prerender-manifest.json'), 'utf8'));
  return Object.keys(manifest.routes).length;
}

export const isBuilt = (folder: string) => existsSync(join(folder, '.next/BUILD_ID'));
