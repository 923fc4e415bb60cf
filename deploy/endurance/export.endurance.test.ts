import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const program = 'exec node node_modules/tsx/dist/cli.mjs deploy/export.ts';
/** Runs the export in a shell; one that does not end is killed, and has no status then. */
const run = (before: string, ...shell: string[]) =>
  spawnSync(shell[0] ?? 'bash', [...shell.slice(1), '-c', `${before}; ${program}`], {
    encoding: 'utf8',
    timeout: 120_000,
    killSignal: 'SIGKILL',
  });

/** BuildKit's network: its interface has no IPv6, so clients resolve localhost to 127.0.0.1. */
const network = `ip link set lo up; ip link add one type veth peer two
  ip link set one addrgenmode none; ip link set two addrgenmode none up
  ip address add 192.0.2.1/24 dev one; ip link set one up`;

it.each([
  ['::1', '::1 localhost'],
  ['::1 and 127.0.0.1', '127.0.0.1 localhost\n::1 localhost'],
])('works where localhost is %s', (_what, lines) => {
  const hosts = join(tmpdir(), 'sedia-hosts');
  writeFileSync(hosts, `${lines}\n`);
  const setUp = `mount --bind ${hosts} /etc/hosts; ${network}`;
  expect(run(setUp, 'unshare', '--mount', '--net', 'bash').status).toBe(0);
});

it('ends with a message when a file cannot be written', () => {
  expect(run('ulimit -f 64')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The export failed: Error: EFBIG'),
  });
});
