#!/usr/bin/env node
/**
 * Makes a bare clone ready, then runs npm scripts one after the other, until one fails:
 *   node scripts/run.mjs [--ports=1,2] [--tests] [--all] SCRIPT…
 * With `--tests` it installs what the tests need and says at the end how long each script took.
 * With `--all` it runs the rest after a failure, too.
 * `one@3000+two@4000` runs scripts side by side: each starts once the port before it answers,
 * Ctrl-C stops all, and so does the end of any.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { findBrowser, findHeadlessShell, findSystemBrowser } from './browser.mjs';
import { findNginx } from './nginx.mjs';
import { findPostgresPrograms } from './postgres.mjs';
import { runWithoutServices } from './without-services.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function run(command, args) {
  return (
    spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  );
}

function checkNode() {
  const wanted = engines.node.replace('>=', '');
  if (process.versions.node.localeCompare(wanted, 'en', { numeric: true }) < 0) {
    stop(
      `This needs Node.js ${wanted} or newer; this is ${process.versions.node}. Install a newer one and run the same command again.`,
    );
  }
}

function checkFolder() {
  const probe = '.write-probe';
  try {
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    stop(
      `This folder cannot be written to (${error.code}). Copy it to one of your own, or change its permissions, and run the same command again.`,
    );
  }
}

async function checkPort(port) {
  const isTaken = (host) =>
    new Promise((resolve) => {
      const server = createServer();
      // On a machine without IPv6 the address does not exist, so it is not taken.
      server.once('error', (error) =>
        resolve(error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT'),
      );
      server.listen(port, host, () => server.close(() => resolve(false)));
    });
  const taken = (await isTaken('127.0.0.1')) || (await isTaken('::1'));
  if (taken)
    stop(
      `Port ${port} is taken by another program. Stop that program and run the same command again.`,
    );
}

function install() {
  const stamp = 'node_modules/.installed-lock';
  // Compiled packages only work with the Node.js they were compiled for.
  const lock = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(process.versions.modules)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages…');
  // For node-gyp: compile on all processors.
  process.env.JOBS ??= 'max';
  if (!run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'])) {
    stop(
      'The packages could not be installed; the reason stands above. Without a network, connect and try again. If a package could not be compiled, install a C++ compiler, make and Python 3 (Debian: apt-get install -y build-essential python3).',
    );
  }
  writeFileSync(stamp, lock);
}

/** Installs a Debian package; false when this is not Debian or not root, or the install fails. */
async function installOnDebian(name) {
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!debian || !run('apt-get', ['update', '-qq'])) return false;
  // Debian starts installed services; the tests need no web server on all interfaces.
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  return runWithoutServices('apt-get', args);
}

async function installNginx() {
  if (findNginx()) return;
  console.log('Installing nginx for the tests…');
  if (await installOnDebian('nginx-light')) return;
  stop(
    'The tests run nginx in front of the site, and it cannot be installed from here. Install it (Debian: apt-get install -y nginx-light; macOS: brew install nginx) and run the same command again.',
  );
}

/** Without it, backups of PostgreSQL are not tested, and their tests say so. */
async function installPostgres() {
  if (findPostgresPrograms()) return;
  console.log('Installing PostgreSQL for the tests of backups…');
  if (!(await installOnDebian('postgresql'))) console.log('It cannot be installed from here.');
}

/** It checks the units of `deploy/systemd`; other systems have none. */
async function installSystemd() {
  if (process.platform !== 'linux' || existsSync('/usr/bin/systemd-analyze')) return;
  console.log('Installing systemd-analyze for the tests…');
  if (await installOnDebian('systemd')) return;
  stop(
    'The tests check the units of systemd, and it cannot be installed from here. Install it (Debian: apt-get install -y systemd) and run the same command again.',
  );
}

async function installBrowsers() {
  if (!findBrowser()) {
    console.log('Installing a browser for the tests…');
    if (!(await installOnDebian('chromium')) && !run('npx', ['playwright', 'install', 'chromium']))
      stop(
        "The tests need Chromium, and neither Debian's package nor Playwright's download can be had here. Install Chromium or Chrome and run the same command again.",
      );
  }
  // The tests run without it too, but take longer.
  if (findSystemBrowser() === '/usr/bin/chromium' && !findHeadlessShell())
    await installOnDebian('chromium-headless-shell');
}

/** Clears the developer's variables, also those of `.env.local`: the tests expect the defaults. */
function setDefaults() {
  const names = readFileSync('.env.local.example', 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
  for (const name of names) process.env[name] = '';
}

async function portAnswers(port) {
  for (let tries = 1; ; tries++) {
    if (tries % 150 === 0) console.log(`Still waiting for an answer on port ${port}…`);
    const answers = await new Promise((resolve) => {
      const socket = connect({ port, host: 'localhost', autoSelectFamily: true });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => socket.destroy());
      setTimeout(() => socket.end(), 200);
    });
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Ends a group of processes, which may just have ended by itself. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Runs scripts side by side until Ctrl-C or until one of them ends. */
async function runTogether(tasks) {
  const children = [];
  let stopping = false;
  const stopAll = () => {
    stopping = true;
    for (const child of children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      // Kill the whole group: npm and a shell are between this process and the server.
      if (process.platform === 'win32') child.kill();
      else endGroup(child.pid);
    }
  };
  process.on('SIGINT', stopAll).on('SIGTERM', stopAll).on('SIGHUP', stopAll);

  const ends = [];
  for (const { script, port } of tasks) {
    if (stopping) break;
    const child = spawn(npm, ['run', '--silent', script], {
      stdio: 'inherit',
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    children.push(child);
    const end = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
    ends.push(
      end.then((code) => {
        const failed = !stopping;
        if (failed)
          console.error(`\n${script} ended by itself (code ${code}); its reason stands above.`);
        stopAll();
        return failed;
      }),
    );
    if (port) await Promise.race([portAnswers(port), end]);
  }
  const failures = await Promise.all(ends);
  process.exit(failures.includes(true) ? 1 : 0);
}

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const steps = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const groups = steps.map((step) =>
  step.split('+').map((task) => {
    const [script, port] = task.split('@');
    return { script, port: port ? Number(port) : undefined };
  }),
);
const ports = [
  ...(options
    .find((option) => option.startsWith('--ports='))
    ?.slice(8)
    .split(',') ?? []),
  ...groups.flat().flatMap(({ port }) => port ?? []),
].map(Number);

/** How long each script took, for the end of the run. */
const times = [];
let since = Date.now();
function noteTime(name) {
  times.push(`${name} ${Math.round((Date.now() - since) / 1000)} s`);
  since = Date.now();
}

const isTest = options.includes('--tests');
if (isTest) process.on('exit', () => console.log(`\n${times.join(', ')}`));
checkNode();
checkFolder();
for (const port of ports) await checkPort(port);
install();
noteTime('packages');
if (isTest) {
  await installBrowsers();
  await installNginx();
  await installPostgres();
  await installSystemd();
  setDefaults();
  noteTime('tools');
}
const failed = [];
for (const group of groups) {
  const [{ script }] = group;
  if (group.length > 1) await runTogether(group);
  else if (!run(npm, ['run', '--silent', script])) failed.push(script);
  noteTime(script);
  if (failed.length > 0 && !options.includes('--all')) break;
}
if (failed.length > 0) stop(`${failed.join(', ')} failed; the reason stands above.`);
