import { afterEach, expect, it, vi } from 'vitest';
import { formatFullTime, formatTime, formatToday } from './company-time';

afterEach(() => void vi.useRealTimers());

it.each([
  ['2026-03-02T09:05:00.000Z', '2 Mar, 16:05 WIB'],
  // The company has another day and year by then.
  ['2025-12-31T17:00:00.000Z', '1 Jan, 00:00 WIB'],
  ['2025-12-31T16:59:00.000Z', '31 Dec 2025, 23:59 WIB'],
])('writes %s as the clocks in Jakarta say it: %s', (timestamp, written) => {
  expect(formatTime(timestamp, new Date('2026-03-02T10:00:00.000Z'))).toBe(written);
});

it('names the year and the day of the company', () => {
  expect(formatFullTime('2026-03-02T09:05:00.000Z')).toBe('2 Mar 2026, 16:05 WIB');
  vi.setSystemTime('2026-03-02T20:00:00.000Z');
  expect(formatToday()).toBe('2026-03-03');
});
