import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiOrigin, siteOrigin } from '@/lib/testing/addresses';
import { findFreePort } from '@/lib/testing/free-port';

/** Writes the build into the folder `out`. */
export function exportSite(): void {
  const args = ['--import', 'tsx', 'deploy/export.ts'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * Runs `deploy/Caddyfile` with the release in `out` on loopback, in front of `processes` of the API (host and port).
 * `names` are the addresses of site and API, and another one of the site; without them each is a free port without TLS.
 */
export async function startCaddy(
  processes: string[],
  names?: { site: string; api: string; other: string },
) {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-caddy-'));
  const [site, api, http, https] = await Promise.all([1, 2, 3, 4].map(findFreePort));
  const free = { site: `http://localhost:${site}`, api: `http://localhost:${api}`, other: '' };
  const addresses = names ?? free;
  const lines = readFileSync('out/site.caddy', 'utf8').split('\n');
  const moved = lines.map((line) => {
    // The policy stays as it was built.
    if (line.includes('`')) return line;
    const named = line.replaceAll(siteOrigin, addresses.site).replaceAll(apiOrigin, addresses.api);
    return named.replace('http:// https://', `http:// https:// ${addresses.other}`);
  });
  writeFileSync(join(folder, 'site.caddy'), moved.join('\n'));
  const admin = `unix/${folder}/admin`;
  const env = {
    ...process.env,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    BIND: '127.0.0.1',
    HTTP_PORT: String(http),
    HTTPS_PORT: String(https),
    CADDY_ADMIN: admin,
    RELEASE: folder,
    API_PROCESSES: processes.join(' '),
  };
  const run = (...args: string[]) => execFileSync('caddy', args, { env, stdio: 'ignore' });
  run('start', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile');
  return {
    ...addresses,
    ports: { http, https },
    stop() {
      run('stop', '--address', admin);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
