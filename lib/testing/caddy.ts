import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { apiOrigin, siteOrigin } from './addresses';
import { findFreePort } from './free-port';

type Options = {
  /** Addresses of site and API; without them each is a free port without TLS. */
  site?: string;
  api?: string;
  /** Hosts and ports of the API's processes. */
  processes?: string[];
  /** Another name of the site. */
  other?: string;
};

/** Writes the build into the folder `out`, and gives that folder. */
export function exportSite(): string {
  const tsx = resolve('node_modules/tsx/dist/cli.mjs');
  execFileSync(process.execPath, [tsx, 'deploy/export.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return resolve('out');
}

/** Writes the release of `out` for other addresses into a folder; its policy and its files stay as they are. */
function copyRelease(folder: string, site: string, api: string, other: string): void {
  const lines = readFileSync('out/site.caddy', 'utf8').split('\n');
  const moved = lines.map((line) => {
    if (line.includes('`')) return line;
    const named = line.replaceAll(siteOrigin, site).replaceAll(apiOrigin, api);
    return named.replace('http:// https://', `http:// https:// ${other}`);
  });
  writeFileSync(join(folder, 'site.caddy'), moved.join('\n'));
}

/** Runs `deploy/Caddyfile` on loopback, with a temporary folder for Caddy's data. */
export async function startCaddy(options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-caddy-'));
  const [site = 0, api, http = 0, https = 0] = await Promise.all([1, 2, 3, 4].map(findFreePort));
  const { other = '' } = options;
  const origin = options.site ?? `http://localhost:${site}`;
  const originOfApi = options.api ?? `http://localhost:${api}`;
  copyRelease(folder, origin, originOfApi, other);
  const admin = ['--address', `unix/${folder}/admin`];
  const config = ['--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
  function caddy(command: string, args: string[]): void {
    const env = {
      ...process.env,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      BIND: '127.0.0.1',
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
      CADDY_ADMIN: admin[1],
      RELEASE: folder,
      API_PROCESSES: options.processes?.join(' ') ?? '127.0.0.1:1',
    };
    execFileSync('caddy', [command, ...args], { env, stdio: ['ignore', 'ignore', 'ignore'] });
  }
  caddy('start', config);
  return {
    origin,
    apiOrigin: originOfApi,
    ports: { site, http, https },
    stop() {
      caddy('stop', admin);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
