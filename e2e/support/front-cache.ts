import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderFrontCache } from '../../deploy/nginx/render.mjs';
import { findNginx } from '../../scripts/nginx.mjs';
import { sitePort } from './addresses';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

type Render = typeof renderFrontCache;

/** The configuration of an nginx that runs as any user in its own folder, around the shipped one. */
function configure(folder: string, port: number, upstream: string, render: Render): string {
  return [
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 1;',
    'daemon off;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log warn;`,
    'events { worker_connections 512; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    render({
      listen: `127.0.0.1:${port}`,
      upstream,
      cacheFolder: join(folder, 'cache'),
    }),
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

/**
 * Starts the front cache over a site, with the configuration for this build or for the one that
 * `render` knows; `stop` ends it and returns its error log.
 */
export async function startFrontCache(
  upstream = `localhost:${sitePort}`,
  render: Render = renderFrontCache,
) {
  const nginx = findNginx();
  if (!nginx) {
    throw new Error(
      'This test needs nginx. Install it (Debian: apt-get install -y nginx-light) and run it again.',
    );
  }
  for (;;) {
    const started = await tryToStart(nginx, upstream, render);
    if (started) return started;
  }
}

/** Starts it on a free port; undefined when another process takes the port first. */
async function tryToStart(nginx: string, upstream: string, render: Render) {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-nginx-'));
  mkdirSync(join(folder, 'cache'));
  const port = await findPort();
  writeFileSync(join(folder, 'nginx.conf'), configure(folder, port, upstream, render));
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
  return { origin: `http://localhost:${port}`, stop };
}
