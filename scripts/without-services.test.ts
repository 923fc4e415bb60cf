import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const module = pathToFileURL(resolve('scripts/without-services.mjs')).href;
let folder: string;
let policy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-policy-'));
  policy = join(folder, 'policy-rc.d');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a process in its own group that runs a Node.js program with the policy in place. */
function install(program: string) {
  const script = `
    import { runWithoutServices } from '${module}';
    const isDone = await runWithoutServices(process.execPath, ['-e', ${JSON.stringify(program)}], ${JSON.stringify(policy)});
    process.exit(isDone ? 0 : 1);
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

async function readOutput(child: ReturnType<typeof install>): Promise<string> {
  const [chunk] = await once(child.stdout, 'data');
  return String(chunk);
}

/** A program that prints the policy. */
const show = () => `console.log(require('fs').readFileSync(${JSON.stringify(policy)}, 'utf8'))`;

it.each([
  ['succeeds', '', 0],
  ['fails', 'process.exit(3)', 1],
])('forbids services while a command runs that %s', async (_name, program, expected) => {
  const child = install(`${show()}; ${program}`);
  const [output, [code]] = await Promise.all([readOutput(child), once(child, 'exit')]);
  expect(output).toContain('exit 101');
  expect(code).toBe(expected);
  expect(existsSync(policy)).toBe(false);
});

it.each([
  ['SIGINT', true, 130],
  ['SIGTERM', false, 143],
  ['SIGHUP', true, 129],
] as const)('%s leaves nothing behind', async (signal, isForAll, expected) => {
  const child = install(`${show()}; setInterval(() => {}, 1000)`);
  await readOutput(child);
  process.kill(isForAll ? -Number(child.pid) : Number(child.pid), signal);
  expect((await once(child, 'exit'))[0]).toBe(expected);
  expect(existsSync(policy)).toBe(false);
});

it('removes the policy of a killed run and keeps one that is not ours', async () => {
  const killed = install(`${show()}; setInterval(() => {}, 1000)`);
  await readOutput(killed);
  process.kill(-Number(killed.pid), 'SIGKILL');
  await once(killed, 'exit');
  expect(existsSync(policy)).toBe(true);
  await once(install(''), 'exit');
  expect(existsSync(policy)).toBe(false);
  const foreign = '#!/bin/sh\nexit 101\n';
  writeFileSync(policy, foreign);
  await once(install(''), 'exit');
  expect(readFileSync(policy, 'utf8')).toBe(foreign);
});

it('ends like its command when the signal reaches the command first', async () => {
  const child = install(`${show()}; process.kill(process.pid, 'SIGINT')`);
  expect((await once(child, 'exit'))[0]).toBe(130);
  expect(existsSync(policy)).toBe(false);
});
