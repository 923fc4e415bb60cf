import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from './find-programs.mjs';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Writes the content of the http block, for a folder and a port. */
type Configure = (folder: string, port: number) => string;

/** A whole configuration that any user can run, with all files of nginx in one folder. */
export function surround(folder: string, inside: string): string {
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;',
    'daemon off;',
    'worker_shutdown_timeout 10ms;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 512; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    inside,
    '}',
  ].join('\n');
}

export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts an nginx of its own; `stop` ends it and returns its error log. */
export async function startNginx(configure: Configure) {
  const nginx = findNginx();
  if (!nginx) {
    throw new Error(
      'This test needs nginx. Install it (Debian: apt-get install -y nginx-light) and run it again.',
    );
  }
  for (;;) {
    const started = await tryToStart(nginx, configure);
    if (started) return started;
  }
}

/** Starts it on a free port; undefined when another process takes the port first. */
async function tryToStart(nginx: string, configure: Configure) {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-nginx-'));
  const port = await findPort();
  writeFileSync(join(folder, 'nginx.conf'), surround(folder, configure(folder, port)));
  const log = join(folder, 'error.log');
  const child = spawn(nginx, ['-p', folder, '-e', log, '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    const complaints = readFileSync(log, 'utf8');
    rmSync(folder, { recursive: true, force: true });
    return complaints;
  };
  // nginx writes its pid once it listens; before that another process may answer on the port.
  while (!existsSync(join(folder, 'pid'))) {
    if (child.exitCode !== null) {
      const complaints = await stop();
      if (complaints.includes('Address already in use')) return undefined;
      throw new Error(`nginx did not start: ${complaints}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  /** Has nginx read another configuration; waits until the old process has closed all connections. */
  const reload = async (other: Configure) => {
    writeFileSync(join(folder, 'nginx.conf'), surround(folder, other(folder, port)));
    const connection = connect(port, '127.0.0.1').resume();
    // The old process answers this later connection, so it has accepted that one.
    const [answer] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
    answer.resume();
    const closed = once(connection, 'close');
    child.kill('SIGHUP');
    await closed;
  };
  return { origin: `http://localhost:${port}`, port, reload, stop };
}
