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

it.each([
  ['::1', '::1 localhost'],
  ['both', '127.0.0.1 localhost\n::1 localhost'],
])('works where localhost is %s', (_what, lines) => {
  const hosts = join(tmpdir(), 'sedia-hosts');
  writeFileSync(hosts, `${lines}\n`);
  const mount = `mount --bind ${hosts} /etc/hosts`;
  expect(run(mount, 'unshare', '--mount', 'bash').status).toBe(0);
});

it('ends with a message when a file cannot be written', () => {
  expect(run('ulimit -f 64')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The export failed: Error: EFBIG'),
  });
});
