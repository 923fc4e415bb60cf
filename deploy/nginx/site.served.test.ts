import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startNginx } from '@/testing/nginx';
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
