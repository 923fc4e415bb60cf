import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startServerProcess } from '../../server/testing/server-process';
import { emptiedEnvironment } from '../compare/servers';
import { waitFor } from './tab';

type Servers = {
  origin: string;
  /** What browsers have reported to the API, which tells violations from the first byte on. */
  listReports(): string[];
  stop(): Promise<void>;
};

/** A site that runs already; its API cannot be asked. */
export const runningSite = (address: string): Servers => ({
  origin: new URL(address).origin,
  listReports: () => [],
  stop: async () => undefined,
});

/** Starts site and API of this folder's build, at the addresses that it was built for. */
export async function startServers(): Promise<Servers> {
  const { client, server } = JSON.parse(readFileSync('lib/generated/addresses.json', 'utf8'));
  const dataDir = mkdtempSync(join(tmpdir(), 'sedia-engines-'));
  const api = await startServerProcess(
    { dataDir, databaseUrl: undefined },
    { ...emptiedEnvironment(), DATA_DIR: dataDir, API_PORT: new URL(server).port },
    ['--enable-source-maps', 'server/dist/server.js'],
  );
  if ('output' in api) throw new Error(`The API does not start: ${api.output}`);
  const { hostname, port } = new URL(client);
  const next = resolve('node_modules/next/dist/bin/next');
  const site = spawn(process.execPath, [next, 'start', '--hostname', hostname, '--port', port], {
    env: { ...process.env, ...emptiedEnvironment() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitFor('the site', async () => {
    if (site.exitCode !== null) throw new Error('The site does not start');
    return (await fetch(client)).ok;
  });
  return {
    origin: client,
    listReports: () => api.lines.filter((line) => line.includes('a page reports a problem')),
    async stop() {
      site.kill('SIGTERM');
      if (site.exitCode === null) await once(site, 'exit');
      await api.end('SIGTERM');
      rmSync(dataDir, { recursive: true });
    },
  };
}
