import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const env = {
    ...process.env,
    NEXT_PUBLIC_CLIENT_URL: origin,
    NEXT_PUBLIC_SERVER_URL: api,
    API_PORT: String(apiPort),
    DATA_DIR: join(folder, 'data'),
  };
  const children: ChildProcess[] = [];
  let said = '';
  const start = (script: string, ...more: string[]) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...more], {
      cwd: folder,
      env,
      // A group of its own, because npm and a shell are between this process and the server.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (text: Buffer) => {
        said += text;
      });
    children.push(child);
    return child;
  };
  await once(start('content'), 'exit');
  start('dev:content');
  await Promise.all([
    waitFor(origin, start('dev:site', '--port', String(sitePort))),
    waitFor(`${api}/readyz`, start('dev:api')),
  ]);

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
      for (const { pid } of children) if (pid) await endGroup(pid);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
