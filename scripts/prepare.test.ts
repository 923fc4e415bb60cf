import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-prepare-'));
  mkdirSync(join(folder, 'node_modules'));
  write('package.json', { engines: { node: '>=20.19.0' } });
  write('package-lock.json', { packages: {} });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, data: object) =>
  writeFileSync(join(folder, file), JSON.stringify(data));
const prepare = (args: string[] = [], env = { PORT: '1', API_PORT: '2' }) =>
  spawnSync(process.execPath, [resolve('scripts/prepare.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

it('installs what is missing, and keeps the packages of the tests', () => {
  const site = { version: '1.0.0' };
  const test = { ...site, dev: true };
  write('package-lock.json', { packages: { '': {}, site, test } });
  const said = (packages: object, ...args: string[]) => {
    write('node_modules/.package-lock.json', { packages });
    return prepare(args).stdout.split('\n')[0];
  };
  expect(said({ site })).toBe('');
  expect(said({ site }, '--tests')).toBe('Installing packages, with those of the tests…');
});

it('says what to do about a taken port and an old Node.js', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(prepare([], { PORT: '1', API_PORT: String(port) }).stderr).toContain(
    `Port ${port} is taken by another program. Stop it`,
  );
  server.close();
  write('package.json', { engines: { node: '>=99.0.0' } });
  expect(prepare().stderr).toContain('This needs Node.js 99.0.0 or newer');
});
