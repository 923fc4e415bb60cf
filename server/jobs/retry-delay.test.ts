import { expect, it } from 'vitest';
import { maxAttempts, retryDelayMs } from './retry-delay';

it('grows from 5 seconds to an hour with jitter around it', () => {
  expect([1, 2, 3, 10_000].map((attempts) => retryDelayMs(attempts, 0.5))).toEqual([
    5_000, 10_000, 20_000, 3_600_000,
  ]);
  expect([retryDelayMs(1, 0), retryDelayMs(1, 1)]).toEqual([4_000, 6_000]);
});

it('goes on for more than two days', () => {
  const delays = Array.from({ length: maxAttempts - 1 }, (_, index) =>
    retryDelayMs(index + 1, 0.5),
  );
  expect(delays.reduce((sum, delay) => sum + delay)).toBeGreaterThan(48 * 3_600_000);
});
