import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNginx } from '@/testing/nginx';
import { solutions } from '@/testing/solutions';
import { exportSite } from '../export/export-site';
import { renderSite } from './render';

const folder = mkdtempSync(join(tmpdir(), 'sedia-files-'));
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  await exportSite({ folder });
  nginx = await startNginx((_own, port) =>
    renderSite({ folder, api: '127.0.0.1:1', listen: `127.0.0.1:${port}` }),
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  // nginx logged no file that it could not open.
  expect(await nginx.stop()).toBe('');
});

it('the heaviest page and its headers fit the ten packets that a connection begins with', async ({
  skip,
}) => {
  const plans = solutions.flatMap((solution) => solution.plans);
  skip(plans.length > 10, 'an editor has added plans: each needs bytes of its own');
  const headers = { 'accept-encoding': 'gzip' };
  const [response] = await once(
    get(`${nginx.origin}/pricing`, { headers, agent: false }),
    'response',
  );
  const { socket } = response as IncomingMessage;
  await once(response.resume(), 'end');
  expect(socket.bytesRead).toBeGreaterThan(10_000);
  // Ten packets of 1,460 bytes, less what the headers of production and of a kept connection add.
  expect(socket.bytesRead).toBeLessThanOrEqual(14_600 - 150);
});

it('outside production every answer says noindex once, those of nginx too', async () => {
  for (const [path, status] of [
    ['/about', 200],
    ['/nothing', 404],
    ['/terms', 308],
    ['/favicon.ico', 200],
    ['/%E0%A4%A', 400],
  ] as const) {
    const answer = await fetch(`${nginx.origin}${path}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('x-robots-tag')], path).toEqual([status, 'noindex']);
  }
});
