import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenFreely } from '@/lib/testing/free-port';

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
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts', script), ...args], {
    cwd: folder,
    env: { ...process.env, API_PORT: undefined },
    encoding: 'utf8',
  });

it('installs what is missing, and keeps the packages of the tests', () => {
  const site = { version: '1.0.0' };
  const test = { ...site, dev: true };
  write('package-lock.json', { packages: { '': {}, site, test } });
  const runWith = (packages: object, ...args: string[]) => {
    write('node_modules/.package-lock.json', { packages });
    return run('prepare.mjs', ...args).stdout.split('\n')[0];
  };
  expect(runWith({ site })).toBe('');
  expect(runWith({ site }, '--tests')).toBe('Installing packages, with those of the tests…');
});

it('says what to do about an old Node.js', () => {
  write('package.json', { engines: { node: '>=99.0.0' } });
  expect(run('prepare.mjs').stderr).toContain('This needs Node.js 99.0.0 or newer');
});

it('says which port of site or API is taken, by the built address and .env.local', async () => {
  const other = createServer();
  const taken = await listenFreely(other);
  mkdirSync(join(folder, 'lib/generated'), { recursive: true });
  const check = (site: number, api: number) => {
    write('lib/generated/addresses.json', { client: `http://localhost:${site}` });
    writeFileSync(join(folder, '.env.local'), `API_PORT=${api}\n`);
    const { status, stderr } = run('check-ports.mjs');
    return [status, stderr];
  };
  const message = `Port ${taken} is taken by another program. Stop it and run the same command again.\n`;
  expect([check(taken, 1), check(1, taken)]).toEqual(Array(2).fill([1, message]));
  other.close();
  await once(other, 'close');
  expect(check(taken, 1)).toEqual([0, '']);
});
