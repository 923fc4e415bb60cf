import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderSite } from '@/deploy/nginx/render';
import addresses from '@/lib/generated/addresses.json';
import { createTestPlace } from '@/server/testing/database';
import { startServerProcess } from '@/server/testing/server-process';
import { buildBundle } from '@/testing/bundle';
import { findPort, startNginx } from '@/testing/nginx';
import { startNext } from '@/testing/serve-site';
import { exportSite } from './export-site';
import { type Answer, ask } from './testing/ask';
import { differences, findReasons, listFields, type ServerName } from './testing/differences';
import { mixRequests } from './testing/requests';
import { startWorkerd } from './testing/workerd';
import type { Site } from './write-folder';

const stops: (() => Promise<unknown>)[] = [];
const origins = new Map<ServerName, string>();
const answersOfNext: Answer[] = [];
let folder = '';
let site: Site;
let next = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sedia-files-'));
  stops.push(async () => rmSync(folder, { recursive: true }));
  site = await exportSite({ folder });
  const api = await startApi();
  const nginx = await startNginx((_folder, port) =>
    renderSite({ folder, listen: `127.0.0.1:${port}`, api }),
  );
  // nginx logged no file that it could not open.
  stops.push(async () => expect(await nginx.stop()).toBe(''));
  const workerd = await startWorkerd(folder);
  stops.push(workerd.stop);
  const started = await startNext(await findPort());
  stops.push(started.stop);
  next = started.origin;
  origins.set('nginx', nginx.origin).set('edge worker', workerd.origin);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** The API of this build; gives host and port. */
async function startApi(): Promise<string> {
  const bundle = 'node_modules/.cache/server-of-the-files';
  buildBundle(bundle, JSON.parse(readFileSync('lib/generated/addresses.json', 'utf8')));
  const place = await createTestPlace('sqlite');
  const api = await startServerProcess(place, { API_PORT: '0' }, [join(bundle, 'server.js')]);
  if ('output' in api) throw new Error(api.output);
  stops.push(() => place.remove());
  stops.push(() => api.end('SIGTERM'));
  return new URL(api.url).host.replace('localhost', '127.0.0.1');
}

const requests = () => mixRequests(site, 2000);

it('next start answers 2,000 mixed requests', async () => {
  for (const request of requests()) answersOfNext.push(await ask(request, next, addresses.client));
  const statuses = new Set(answersOfNext.map(({ status }) => status));
  for (const status of ['200', '206', '303', '304', '308', '400', '403', '404', '413', '415'])
    expect(statuses).toContain(status);
});

it.each<ServerName>(['nginx', 'edge worker'])(
  '%s answers 2,000 mixed requests as next start does, but for the differences with a reason',
  async (server) => {
    const unnamed: string[] = [];
    /** How many requests have each difference. */
    const seen = new Map<string, number>();
    for (const [index, request] of requests().entries()) {
      const origin = origins.get(server) ?? '';
      const other = await ask(request, origin, addresses.client);
      const pair = { request, next: answersOfNext[index] ?? {}, other };
      const named = new Set<string>();
      for (const field of listFields(pair)) {
        const reasons = findReasons(server, field, pair);
        for (const { reason } of reasons) named.add(reason);
        if (reasons.length === 0)
          unnamed.push(
            `${JSON.stringify(request)}: ${field} is ${other[field]}, not ${pair.next[field]}`,
          );
      }
      for (const reason of named) seen.set(reason, (seen.get(reason) ?? 0) + 1);
    }
    expect(unnamed).toEqual([]);
    console.log([server, ...[...seen].map(([reason, count]) => `${count} ${reason}`)].join('\n'));
    const expected = differences.filter(({ servers }) => servers.includes(server));
    expect([...seen.keys()].sort()).toEqual(expected.map(({ reason }) => reason).sort());
  },
);
