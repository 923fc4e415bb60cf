import { describe, expect, it } from 'vitest';
import {
  asClock,
  asKilobytes,
  asMilliseconds,
  asRatio,
  asShift,
  median,
  medianOf,
} from './figures';

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[1, Number.POSITIVE_INFINITY, 2], 2],
    [[1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], Number.POSITIVE_INFINITY],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is an error', () => {
    expect(() => median([])).toThrow('No value');
  });

  it('takes one figure of each run', () => {
    expect(medianOf([{ score: 98 }, { score: 100 }, { score: 99 }], (run) => run.score)).toBe(99);
  });
});

it('writes figures as a table shows them', () => {
  expect(asMilliseconds(1502.4)).toBe('1,502');
  expect(asMilliseconds(Number.POSITIVE_INFINITY)).toBe('lost');
  expect(asKilobytes(15_360)).toBe('15.0');
  expect(asRatio(1.0499)).toBe('1.050');
  expect(asShift(0)).toBe('0');
  expect(asShift(0.00423)).toBe('0.0042');
  expect(asClock(185)).toBe('3:05');
});
