import { exec, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { apiOrigin } from '@/lib/testing/addresses';
import { findFreePort } from '@/lib/testing/free-port';
import { startProgram, startSite } from '@/lib/testing/start-program';

/** Packages that the site reads by a path in its folder; Node.js finds the others in a parent folder. */
const fonts = ['@fontsource', '@fontsource-variable'];

/** Copies the repository's files to a new folder inside it, where Node.js finds the packages; returns the folder. */
export function copySources(): string {
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync(resolve('reports', 'other-build-'));
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = execFileSync('git', listing, { encoding: 'utf8' }).split('\0');
  // Next.js would take the folder with a lock file for the root, and look for all packages there.
  for (const name of names.filter((one) => existsSync(one) && one !== 'package-lock.json'))
    cpSync(name, join(folder, name));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of fonts)
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  return folder;
}

/** A copy of the repository: its folder, a change of one of its files, and a command that runs in it. */
type Copy = {
  folder: string;
  edit: (name: string, change: (text: string) => string) => void;
  run: (command: string) => Promise<unknown>;
};
type Difference = {
  change?: (copy: Copy) => unknown;
  /** Variables of `.env.local.example`. */
  env?: Record<string, string>;
  /** Also builds and serves an API: the API of the other tests refuses this site's calls. */
  hasApi?: boolean;
  /** Commands to run between building and serving. */
  checks?: string[];
};

/** Builds the site with other content and settings, and serves it. */
export async function startOtherBuild(difference: Difference) {
  const { change, env, hasApi = false, checks = [] } = difference;
  const folder = copySources();
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const api = hasApi ? `http://localhost:${apiPort}` : apiOrigin;
  const own = { NEXT_PUBLIC_CLIENT_URL: origin, NEXT_PUBLIC_SERVER_URL: api, ...env };
  const options = { cwd: folder, env: { ...process.env, ...own } };
  const run: Copy['run'] = (command) => promisify(exec)(command, options);
  const edit: Copy['edit'] = (name, change) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
  await change?.({ folder, edit, run });
  await run('npm run --silent content && npx next build');
  if (hasApi) await run('node server/build.mjs');
  Object.assign(options.env, { E2E_SITE_PORT: port, E2E_API_PORT: apiPort });
  for (const command of checks) await run(command);
  Object.assign(options.env, { API_PORT: apiPort, DATA_DIR: join(folder, 'data') });
  const stops = [await startSite(port, options)];
  if (hasApi)
    stops.push(
      await startProgram(`${api}/readyz`, [process.execPath, 'server/dist/server.js'], options),
    );
  return {
    origin,
    api,
    folder,
    async stop() {
      for (const end of stops) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
