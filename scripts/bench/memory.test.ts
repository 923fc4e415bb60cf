import { expect, it } from 'vitest';
import { sumTree, watchMemory } from './memory';

const processes = `
    1     0   900
   10     1   100
   11    10    20
   12    11     3
   20     1   500
`;

it('sums a process and all its descendants', () => {
  expect(sumTree(processes, 10)).toBe(123 * 1024);
  expect(sumTree(processes, 12)).toBe(3 * 1024);
  expect(sumTree(processes, 99)).toBe(0);
});

it('sees the memory of a running process', async () => {
  const stop = watchMemory(process.pid);
  let peak = 0;
  await expect
    .poll(() => {
      peak = stop();
      return peak;
    })
    .toBeGreaterThan(10 * 1024 ** 2);
});
