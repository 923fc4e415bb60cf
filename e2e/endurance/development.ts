import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { findFreePort } from '../../testing/free-port';
import { copySources, waitFor } from './other-build';

/** Ends a group of processes and waits for the last one, which may still write its cache. */
async function endGroup(pid: number): Promise<void> {
  try {
    for (;;) {
      process.kill(-pid, 'SIGTERM');
      await new Promise((proceed) => setTimeout(proceed, 200));
    }
  } catch (error) {
    // No process of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Starts what `npm run dev` starts, on a copy of this checkout and on ports of its own. */
export async function startDevelopment() {
  const folder = copySources();
  const [sitePort, apiPort] = [await findFreePort(), await findFreePort()];
  const [origin, api] = [`http://localhost:${sitePort}`, `http://localhost:${apiPort}`];
  // Its first part installs packages; the copy finds them in a folder above.
  const [, ...commands] = packageJson.scripts.dev.split(' && ');
  const child = spawn(commands.join(' && '), {
    cwd: folder,
    env: {
      ...process.env,
      PATH: [resolve('node_modules/.bin'), process.env.PATH].join(delimiter),
      NEXT_PUBLIC_CLIENT_URL: origin,
      NEXT_PUBLIC_SERVER_URL: api,
      PORT: String(sitePort),
      API_PORT: String(apiPort),
      DATA_DIR: join(folder, 'data'),
    },
    shell: true,
    // A group of its own, because shells are between this process and the servers.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text: Buffer) => {
      said += text;
    });
  await Promise.all([waitFor(origin, child), waitFor(`${api}/readyz`, child)]);

  const inCopy = (file: string) => join(folder, file);
  return {
    origin,
    /** What the terminal has shown so far. */
    said: () => said,
    copy: inCopy,
    /** Replaces a text in a file, as an editor does; the function that it gives puts it back. */
    edit(file: string, from: string | RegExp, to: string): () => void {
      const text = readFileSync(inCopy(file), 'utf8');
      const edited = text.replace(from, to);
      if (edited === text) throw new Error(`${file} has no ${from}`);
      writeFileSync(inCopy(file), edited);
      return () => writeFileSync(inCopy(file), text);
    },
    async stop(): Promise<void> {
      if (child.pid) await endGroup(child.pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
