import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = resolve('scripts/run.mjs');
let folder: string;

/** A project of two scripts that has nothing to install. */
function writeProject(scripts: Record<string, string>, node = '>=20.19.0') {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'probe', version: '1.0.0', engines: { node }, scripts }),
  );
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({
      name: 'probe',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'probe', version: '1.0.0', engines: { node } } },
    }),
  );
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
}

const run = (...args: string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('installs, then runs the scripts one after the other', () => {
  writeProject({ one: 'echo one >> log', two: 'echo two >> log' });
  expect(run('one', 'two').status).toBe(0);
  expect(readFileSync(join(folder, 'log'), 'utf8').split(/\s+/)).toEqual(['one', 'two', '']);
});

it('stops at a script that fails, or with --all at the end, and says which', () => {
  writeProject({ one: 'exit 3', two: 'echo two >> log' });
  for (const options of [[], ['--all']]) {
    const { status, stderr } = run(...options, 'one', 'two');
    expect(status).toBe(1);
    expect(stderr).toContain('one failed');
    expect(existsSync(join(folder, 'log'))).toBe(options.length > 0);
  }
});

it('says what to do about a taken port', async () => {
  writeProject({ one: 'exit 0' });
  const { server, port } = await takePort();
  const { status, stderr } = run(`--ports=${port}`, 'one');
  server.close();
  expect(status).toBe(1);
  expect(stderr).toContain(
    `Port ${port} is taken by another program. Stop that program and run the same command again.`,
  );
});

/** Stubs that make every test tool look installed; the stubbed installers write to the file `installed`. */
function standIns(): NodeJS.ProcessEnv {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const write = (name: string, line = '') =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  for (const name of ['apt-get', 'npx']) write(name, `echo ${name} "$@" >> installed`);
  const browsers = join(folder, 'browsers');
  mkdirSync(join(browsers, 'chromium-0'), { recursive: true });
  const PATH = [bin, process.env.PATH].join(delimiter);
  return { ...process.env, PATH, PLAYWRIGHT_BROWSERS_PATH: browsers };
}

it('runs tests with the defaults, ignoring variables of the developer, and says how long they took', () => {
  writeProject({ one: 'echo "[$FIRST][$SECOND][$OTHER]" >> log' });
  writeFileSync(join(folder, '.env.local.example'), '# Comment\nFIRST=1\nSECOND=\n');
  const env = { ...standIns(), FIRST: 'own', SECOND: 'own', OTHER: 'own' };
  const args = [script, '--tests', 'one'];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(/packages \d+ s, tools \d+ s, one \d+ s\n$/);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('[][][own]\n');
  expect(existsSync(join(folder, 'installed'))).toBe(false);
});

it('says what to do about an old Node.js', () => {
  writeProject({ one: 'exit 0' }, '>=99.0.0');
  expect(run('one').stderr).toContain('This needs Node.js 99.0.0 or newer');
});

it('says what to do when packages cannot be installed', () => {
  writeProject({ one: 'exit 0' });
  writeFileSync(join(folder, 'package-lock.json'), '{ not json');
  const { status, stderr } = run('one');
  expect(status).toBe(1);
  expect(stderr).toContain('install a C++ compiler, make and Python 3');
});

it('runs scripts side by side, and Ctrl-C stops them all', async () => {
  const { server, port } = await takePort();
  server.close();
  const wait = "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000)";
  writeFileSync(
    join(folder, 'one.cjs'),
    `require('net').createServer().listen(${port}, '127.0.0.1'); ${wait}`,
  );
  writeFileSync(join(folder, 'two.cjs'), `console.log('two is up'); ${wait}`);
  writeProject({ one: 'node one.cjs', two: 'node two.cjs' });
  const child: ChildProcess = spawn(process.execPath, [script, `one@${port}+two`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('two is up')) break;
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  const { server: again, port: free } = await takePort();
  again.close();
  expect(free).toBeGreaterThan(0);
  expect(run(`--ports=${port}`, 'none').stderr).not.toContain('is taken');
});
