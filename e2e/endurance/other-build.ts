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
  /** A change to a file of the content, by its path in `content/`. */
  content?: { file: string; from: RegExp; to: string };
  /** Variables of `.env.local.example`. */
  env: Record<string, string>;
};

/** Builds the site with other content and settings, and serves it. The API of the other tests refuses its calls. */
export async function startOtherBuild({ content, env }: Difference) {
  const folder = copySources();
  if (content) {
    const file = join(folder, 'content', content.file);
    writeFileSync(file, readFileSync(file, 'utf8').replace(content.from, content.to));
  }
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const own = { NEXT_PUBLIC_CLIENT_URL: origin, NEXT_PUBLIC_SERVER_URL: apiOrigin, ...env };
  const options = { cwd: folder, env: { ...process.env, ...own } };
  await run('npm', ['run', '--silent', 'content'], options);
  await run(process.execPath, [next, 'build'], options);
  const serve = `import('./deploy/start-site.mjs').then(({ startSite }) => startSite(${port}))`;
  const child = spawn(process.execPath, ['--eval', serve], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect(async () => {
    expect(child.exitCode).toBeNull();
    await fetch(origin);
  }).toPass();
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
