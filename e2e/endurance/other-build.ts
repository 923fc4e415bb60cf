import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { apiOrigin } from '../../lib/testing/addresses';
import { findFreePort } from '../../lib/testing/free-port';

const sources = [
  ...['app', 'components', 'content', 'deploy', 'lib', 'public', 'server'],
  ...['instrumentation-client.ts', 'middleware.ts', 'next.config.mjs', 'package.json'],
  ...['postcss.config.mjs', 'tsconfig.json'],
];
const unread = /[\\/](?:generated|dist|data|testing|node_modules)$|\.test\.tsx?$/;
/** Packages that are read by a path in the site's own folder; Node.js finds the others in a parent folder. */
const fonts = ['@fontsource', '@fontsource-variable'];
const next = resolve('node_modules/next/dist/bin/next');
const serveSite = resolve('scripts/serve-site.mjs');

const run = promisify(execFile);

/** Copies the site's sources into the repository, where Node.js finds its packages. */
export function copySources(): string {
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync(resolve('reports', 'other-build-'));
  const filter = (path: string) => !unread.test(path);
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true, filter });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of fonts)
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  return folder;
}

type Difference = {
  /** Changes of files, by their path in `content/`. */
  content?: Record<string, (text: string) => string>;
  /** Variables of `.env.local.example`. */
  env?: Record<string, string>;
  /** Also builds and serves its API; that of the other tests refuses its calls. */
  hasApi?: boolean;
};

/** Builds the site with other content and settings, and serves it. */
export async function startOtherBuild({ content = {}, env, hasApi = false }: Difference) {
  const folder = copySources();
  for (const [name, change] of Object.entries(content)) {
    const file = join(folder, 'content', name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${port}`;
  const api = hasApi ? `http://localhost:${apiPort}` : apiOrigin;
  const own = { NEXT_PUBLIC_CLIENT_URL: origin, NEXT_PUBLIC_SERVER_URL: api, ...env };
  const options = { cwd: folder, env: { ...process.env, ...own } };
  await run('npm', ['run', '--silent', 'content'], options);
  await run(process.execPath, [next, 'build'], options);
  const programs = [{ args: [serveSite, `--port=${port}`], url: origin }];
  if (hasApi) {
    await run(process.execPath, ['server/build.mjs'], options);
    Object.assign(options.env, { API_PORT: String(apiPort), DATA_DIR: join(folder, 'data') });
    programs.push({ args: ['server/dist/server.js'], url: `${api}/readyz` });
  }
  const children = programs.map(({ args }) =>
    spawn(process.execPath, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  await expect(async () => {
    for (const { exitCode } of children) expect(exitCode).toBeNull();
    for (const { url } of programs) await fetch(url);
  }).toPass();
  return {
    origin,
    api,
    folder,
    async stop() {
      for (const child of children) {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
