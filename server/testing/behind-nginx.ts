import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startNginx } from '../../e2e/support/front-cache';
import { createTestPlace, type TestPlace } from './database';
import { findFreePort } from './free-port';
import { siteOrigin } from './requests';
import { type ServerProcess, startServerProcess } from './server-process';

const noLimit = '1000000';
const variables = {
  TRUSTED_PROXIES: 'loopback',
  LIMIT_PER_EMAIL: noLimit,
  LIMIT_PER_CLIENT: noLimit,
  LIMIT_OVERALL: noLimit,
  LIMIT_ROOMS_PER_CLIENT: noLimit,
  LIMIT_MESSAGES_PER_SESSION: noLimit,
  LIMIT_MESSAGES_PER_CLIENT: noLimit,
  // Longer than a call may wait here that was repeated because the other process was away.
  DRAIN_SECONDS: '2',
  LOG_LEVEL: 'fatal',
};

/** Two API processes on one PostgreSQL behind nginx. */
export type ApiBehindNginx = {
  url: string;
  place: TestPlace;
  /** Ends one of the two by a signal and starts it again; resolves when it is ready. */
  restart(number: number, signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
};

/** Starts all with the configuration of `deploy/nginx`, but without TLS. */
export async function startBehindNginx(): Promise<ApiBehindNginx> {
  const place = await createTestPlace('postgres');
  const ports = [await findFreePort(), await findFreePort()];
  const processes: ServerProcess[] = [];
  async function start(number: number): Promise<void> {
    const started = await startServerProcess(place, {
      ...variables,
      API_PORT: String(ports[number]),
    });
    if ('output' in started) throw new Error(started.output);
    processes[number] = started;
  }
  for (const number of ports.keys()) await start(number);
  const plainPort = await findFreePort();
  const nginx = await startNginx((_folder, port) => render(ports, [port, plainPort]));
  return {
    url: `http://127.0.0.1:${nginx.port}`,
    place,
    async restart(number, signal) {
      await processes[number]?.end(signal);
      await start(number);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(processes.map((server) => server.end('SIGKILL')));
      await place.remove();
    },
  };
}

/** The rendered configuration, from which TLS is taken. */
function render(processes: number[], [port, plainPort]: number[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-build-'));
  mkdirSync(join(folder, 'lib/generated'), { recursive: true });
  const addresses = { client: siteOrigin, server: 'http://127.0.0.1' };
  writeFileSync(join(folder, 'lib/generated/addresses.json'), JSON.stringify(addresses));
  const rendered = execFileSync(
    process.execPath,
    [
      resolve('deploy/nginx/render-tls.mjs'),
      `--api-processes=${processes.map((process) => `127.0.0.1:${process}`)}`,
      `--listen=127.0.0.1:${port}`,
      `--listen-plain=127.0.0.1:${plainPort}`,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  return rendered.replaceAll(' ssl http2;', ';').replace(/^ *ssl_.*$/gm, '');
}
