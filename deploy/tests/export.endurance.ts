import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('ends with a message when a file cannot be written', () => {
  const program = 'ulimit -f 64; exec node node_modules/tsx/dist/cli.mjs deploy/export.ts';
  expect(spawnSync('bash', ['-c', program], { encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Error: EFBIG'),
  });
});
