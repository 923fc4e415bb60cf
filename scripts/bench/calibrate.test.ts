import { expect, it } from 'vitest';
import { calibrate, nextMultiplier } from './calibrate';

/** A machine on which the empty page is one task of this length, unslowed. */
const machine = (task: number) => async (multiplier: number) => Math.max(0, multiplier * task - 50);

const calibrateOn = (task: number) => calibrate(machine(task), () => {});

it.each([5, 20, 60, 90, 300])(
  'slows a machine with a task of %d ms until the empty page blocks enough',
  async (task) => {
    const { multiplier, blocking } = await calibrateOn(task);
    expect(blocking).toBeGreaterThanOrEqual(250);
    expect(blocking).toBeLessThanOrEqual(350);
    expect(blocking).toBe(multiplier * task - 50);
  },
);

it('never speeds a machine up', async () => {
  expect(nextMultiplier(1.2, 2000)).toBe(1);
  await expect(calibrateOn(500)).rejects.toThrow('Is the machine busy');
});

it('gives up on figures that do not settle', async () => {
  await expect(
    calibrate(
      async () => 0,
      () => {},
    ),
  ).rejects.toThrow('250 to 350 ms');
});
