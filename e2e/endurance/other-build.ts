import { type ChildProcess, execFile, spawn } from 'node:child_process';
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
import { apiOrigin } from '../../testing/addresses';
import { findFreePort } from '../../testing/free-port';

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
  /** Changes to files of the content, by their path in `content/`; the texts have to be in them. */
  content: Record<string, [from: string, to: string][]>;
  /** Variables of `.env.local.example`. */
  env: Record<string, string>;
};

/** Waits for an answer of a server that is about to start. */
async function waitFor(address: string, child: ChildProcess): Promise<void> {
  const isUp = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${address} did not start`);
    await new Promise((proceed) => setTimeout(proceed, 100));
  }
}

/** Builds the site with other content and settings, and serves it. The API of the other tests refuses its calls. */
export async function startOtherBuild({ content, env }: Difference) {
  const folder = copySources();
  for (const [name, changes] of Object.entries(content)) {
    const file = join(folder, 'content', name);
    let text = readFileSync(file, 'utf8');
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`${name} has no ${JSON.stringify(from)}`);
      text = text.replaceAll(from, to);
    }
    writeFileSync(file, text);
  }
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const own = { NEXT_PUBLIC_CLIENT_URL: origin, NEXT_PUBLIC_SERVER_URL: apiOrigin, ...env };
  const options = { cwd: folder, env: { ...process.env, ...own } };
  await run('npm', ['run', '--silent', 'content'], options);
  await run(process.execPath, [next, 'build'], options);
  const args = [next, 'start', '--hostname', 'localhost', '--port', String(port)];
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitFor(origin, child);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
