import { expect, it } from 'vitest';
import { sumBlocking } from './trace';

it('counts what a task lasts beyond 50 ms, of tasks that start before hydration has ended', () => {
  const tasks = [
    { startTime: 100, duration: 80 },
    { startTime: 900, duration: 250 },
    { startTime: 1000, duration: 500 },
    { startTime: 10, duration: 50 },
  ];
  expect(sumBlocking(tasks, 1000)).toBe(230);
  expect(sumBlocking(tasks, Number.POSITIVE_INFINITY)).toBe(680);
  expect(sumBlocking([], 1000)).toBe(0);
});
