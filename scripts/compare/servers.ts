import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPort } from '../../e2e/support/nginx';
import { startServerProcess } from '../../server/testing/server-process';

const folders = ['app', 'components', 'content', 'lib', 'public', 'server'];
const sources = [...folders, 'instrumentation-client.ts', 'middleware.ts', 'next.config.mjs'];
const unbuilt = /\.test\.tsx?$|^server\/testing\//;

/** Throws where a source is newer than the build: the recording would be of something else. */
export function checkBuild(): void {
  const files = execFileSync('git', ['ls-files', ...sources], { encoding: 'utf8' }).split('\n');
  const timeOf = (file: string) => (existsSync(file) ? statSync(file).mtimeMs : 0);
  const built = Math.min(...['.next/BUILD_ID', 'server/dist/server.js'].map(timeOf));
  const newer = files.find((file) => file && !unbuilt.test(file) && timeOf(file) > built);
  if (newer) throw new Error(`${newer} is newer than the build. Run \`npm run build\` first.`);
}

/** Nothing of the developer's own environment, as in `playwright.config.ts`. */
export function emptiedEnvironment(): Record<string, string> {
  const names = readFileSync('.env.local.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** The built site on a free port. */
export async function startSite() {
  const port = await findPort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    [
      resolve('node_modules/next/dist/bin/next'),
      'start',
      '--hostname',
      'localhost',
      '--port',
      `${port}`,
    ],
    { env: { ...process.env, ...emptiedEnvironment() }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null)
      throw new Error('The site did not start. Run `npm run build` first.');
    await new Promise((proceed) => setTimeout(proceed, 100));
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** A data folder that outlives a restart, in memory where that can be a folder. */
export function makeDataDir() {
  const path = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sedia-compare-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const clock = fileURLToPath(new URL('clock.mjs', import.meta.url));

/** Node arguments for a program that takes its time from COMPARE_NOW. */
export const withClock = ['--import', clock, '--enable-source-maps'];

/** Copies the built API, below node_modules for its packages, as beside a site built for these addresses. */
function copyBuild(appEnv: string, client: string, server: string): string {
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync('node_modules/.cache/compare-');
  cpSync('server/dist', folder, { recursive: true });
  writeFileSync(join(folder, 'built-for.json'), JSON.stringify({ appEnv, client, server }));
  return folder;
}

/** The built API on a free port, at a moment of `clock.mjs`; captchas are light. */
export async function startApi(
  dataDir: string,
  now: string,
  variables: Record<string, string> = {},
) {
  const {
    NEXT_PUBLIC_APP_ENV = 'development',
    NEXT_PUBLIC_CLIENT_URL = 'http://localhost:3000',
    NEXT_PUBLIC_SERVER_URL = 'http://localhost:4000',
  } = variables;
  const build = copyBuild(NEXT_PUBLIC_APP_ENV, NEXT_PUBLIC_CLIENT_URL, NEXT_PUBLIC_SERVER_URL);
  const started = await startServerProcess(
    { dataDir, databaseUrl: undefined },
    {
      ...emptiedEnvironment(),
      DATA_DIR: dataDir,
      API_HOST: '127.0.0.1',
      API_PORT: '0',
      NEXT_PUBLIC_APP_ENV,
      CAPTCHA_MAX_HASHES: '50',
      LOG_LEVEL: 'error',
      COMPARE_NOW: now,
      ...variables,
    },
    [...withClock, join(build, 'server.js')],
  );
  if ('output' in started) throw new Error(`The API did not start: ${started.output}`);
  const { url, end } = started;
  return {
    origin: url.replace('localhost', '127.0.0.1'),
    async stop() {
      const code = await end('SIGTERM');
      rmSync(build, { recursive: true });
      if (code !== 0) throw new Error(`The API ended with ${code}`);
    },
  };
}
