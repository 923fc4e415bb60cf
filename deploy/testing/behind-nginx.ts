import { createTestPlace, type TestPlace } from '../../server/testing/database';
import { noLimits, siteOrigin } from '../../server/testing/requests';
import { type ServerProcess, startServerProcess } from '../../server/testing/server-process';
import { findFreePort } from '../../testing/free-port';
import { startNginx } from '../../testing/nginx';
import { renderApi } from '../nginx/render';

const variables = {
  ...noLimits,
  TRUSTED_PROXIES: 'loopback',
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
  const nginx = await startNginx((_folder, port) =>
    renderApi({
      addresses: { appEnv: 'development', client: siteOrigin, server: 'http://127.0.0.1' },
      processes: ports.map((own) => `127.0.0.1:${own}`),
      listen: `127.0.0.1:${port}`,
    }),
  );
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
