import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
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
  'app',
  'components',
  'content',
  'deploy',
  'instrumentation-client.ts',
  'lib',
  'public',
  'server',
  'middleware.ts',
  'next.config.mjs',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];
const unread = /[\\/](?:generated|dist|data|testing)$|\.test\.tsx?$/;
/** Packages that are read by a path in the site's own folder; Node.js finds the others in a parent folder. */
const fonts = ['@fontsource', '@fontsource-variable'];
const next = resolve('node_modules/next/dist/bin/next');

const run = promisify(execFile);

/** Copies the site's sources into the repository, where Node.js finds its packages. */
export function copySources(): string {
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync(resolve('reports', 'other-build-'));
  for (const source of sources) {
    cpSync(source, join(folder, source), {
      recursive: true,
      filter: (path) => !unread.test(path),
    });
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of fonts) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  return folder;
}

/** Replaces every occurrence of each text in a file; the texts have to be in it. */
function edit(file: string, changes: [from: string, to: string][]) {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file, text);
}

type Difference = {
  /** Changes to files of the content, by their path in `content/`. */
  content: Record<string, [from: string, to: string][]>;
  /** Files that get a line of code, and with it another name in the build. */
  code?: string[];
  /** Variables of `.env.local.example`. */
  env: Record<string, string>;
};

/** Builds copied sources; returns the folder and the settings it was built with. Its API is that of the other tests. */
async function buildSources(folder: string, env: Record<string, string>) {
  const options = {
    cwd: folder,
    env: { ...process.env, NEXT_PUBLIC_SERVER_URL: apiOrigin, ...env },
  };
  await run('npm', ['run', '--silent', 'content'], options);
  await run(process.execPath, [next, 'build'], options);
  return options;
}

/** Builds the site with other content and settings. */
export async function makeOtherBuild({ content, code = [], env }: Difference) {
  const folder = copySources();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const [file, changes] of Object.entries(content))
      edit(join(folder, 'content', file), changes);
    for (const file of code)
      appendFileSync(join(folder, file), '\nperformance.mark("other build");\n');
    console.log('Building the site with other settings…');
    return { folder, options: await buildSources(folder, env), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Waits for an answer of a server that is about to start. */
export async function waitFor(address: string, child: ChildProcess): Promise<void> {
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

/** Builds it and starts it on its own port. The API of the other tests refuses its calls. */
export async function startOtherBuild({ env, ...difference }: Difference) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const own = { NEXT_PUBLIC_CLIENT_URL: origin, ...env };
  const { options, remove } = await makeOtherBuild({ ...difference, env: own });
  const child = spawn(
    process.execPath,
    [next, 'start', '--hostname', 'localhost', '--port', String(port)],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waitFor(origin, child);
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      remove();
    },
  };
}
