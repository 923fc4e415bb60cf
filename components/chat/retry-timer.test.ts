import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBackingOff, resetRetry, retryLater } from './retry-timer';

beforeEach(() => {
  vi.useFakeTimers();
  resetRetry();
});
afterEach(() => vi.useRealTimers());

/** After how many milliseconds a task is tried. */
function waitOf(seconds: number | undefined): number {
  const task = vi.fn();
  const start = Date.now();
  retryLater(seconds, task);
  vi.advanceTimersToNextTimer();
  expect(task).toHaveBeenCalledTimes(1);
  return Date.now() - start;
}

test('the delay doubles to half a minute, and begins anew after a success', () => {
  const waits = Array.from({ length: 7 }, () => waitOf(undefined));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  resetRetry();
  expect(waitOf(undefined)).toBe(1000);
});

test('nothing is tried before the API allows it, or something got through', () => {
  const task = vi.fn();
  retryLater(60, task);
  expect(isBackingOff()).toBe(true);
  // A clock that is set changes nothing.
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(isBackingOff()).toBe(true);
  // Another failure during the wait does not shorten it.
  retryLater(undefined, task);
  vi.advanceTimersByTime(59_000);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(task).toHaveBeenCalledTimes(1);
  expect(isBackingOff()).toBe(false);

  retryLater(60, task);
  resetRetry();
  expect(isBackingOff()).toBe(false);
});
