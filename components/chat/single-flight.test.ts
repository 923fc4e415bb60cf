import { expect, test } from 'vitest';
import { singleFlight } from './single-flight';

/** A task whose runs end when the test says so. */
function createTask() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  return {
    ends,
    most: () => most,
    async task() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    },
  };
}

test('calls during a run share one more run, and runs never overlap', async () => {
  const { task, ends, most } = createTask();
  const run = singleFlight(task);
  const first = run();
  const second = run();
  const third = run();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all([second, third]);
  expect(ends).toHaveLength(2);
  expect(most()).toBe(1);
});

test('a call after a run begins a new one', async () => {
  const { task, ends } = createTask();
  const run = singleFlight(task);
  const first = run();
  ends[0]?.();
  await first;
  const second = run();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await second;
});

test('a run that fails lets the next one begin', async () => {
  let runs = 0;
  const run = singleFlight(async () => {
    runs += 1;
    if (runs === 1) throw new Error('broken');
  });
  await expect(run()).rejects.toThrow('broken');
  await run();
  expect(runs).toBe(2);
});
