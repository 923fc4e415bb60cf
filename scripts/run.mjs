#!/usr/bin/env node
/**
 * Makes a bare clone ready, then runs npm scripts one after the other, until one fails:
 *   node scripts/run.mjs [--ports=1,2] [--tests] [--engines] [--all] SCRIPT…
 * With `--tests` it installs what the tests need, with `--engines` the other engines and Java too, and says at
 * the end how long each script took. With `--all` it runs the rest after a failure, too.
 * `one@3000+two@4000` runs scripts side by side: each starts once the port before it answers,
 * Ctrl-C stops all, and so does the end of any.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { installBrowsers, installEngines } from './install-test-tools.mjs';
import { run, stop } from './run-command.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));

function checkNode() {
  const wanted = engines.node.replace('>=', '');
  if (process.versions.node.localeCompare(wanted, 'en', { numeric: true }) < 0) {
    stop(
      `This needs Node.js ${wanted} or newer; this is ${process.versions.node}. Install a newer one and run the same command again.`,
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

/** Ends a group of processes, which may just have ended. */
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

const isSet = { type: 'boolean' };
const { values: options, positionals: steps } = parseArgs({
  allowPositionals: true,
  options: { ports: { type: 'string' }, tests: isSet, engines: isSet, all: isSet },
});
const groups = steps.map((step) =>
  step.split('+').map((task) => {
    const [script, port] = task.split('@');
    return { script, port: port ? Number(port) : undefined };
  }),
);
const ports = [
  ...(options.ports?.split(',').map(Number) ?? []),
  ...groups.flat().flatMap(({ port }) => port ?? []),
];

/** How long each script took, for the end of the run. */
const times = [];
let since = Date.now();
function noteTime(name) {
  times.push(`${name} ${Math.round((Date.now() - since) / 1000)} s`);
  since = Date.now();
}

if (options.tests) process.on('exit', () => console.log(`\n${times.join(', ')}`));
checkNode();
for (const port of ports) await checkPort(port);
install();
noteTime('packages');
if (options.tests) {
  installBrowsers();
  if (options.engines) await installEngines();
  setDefaults();
  noteTime('tools');
}
const failed = [];
for (const group of groups) {
  const [{ script }] = group;
  if (group.length > 1) await runTogether(group);
  else if (!run(npm, ['run', '--silent', script])) failed.push(script);
  noteTime(script);
  if (failed.length > 0 && !options.all) break;
}
if (failed.length > 0) stop(`${failed.join(', ')} failed; the reason stands above.`);
