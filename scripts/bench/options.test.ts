import { describe, expect, it } from 'vitest';
import { isWhole, partNames, readOptions } from './options';

describe('the command line', () => {
  it('runs everything by default', () => {
    expect(readOptions([])).toEqual({
      parts: [...partNames],
      against: undefined,
      mostRuns: Number.POSITIVE_INFINITY,
      reuse: false,
      pages: undefined,
    });
  });

  it('names parts, pages, runs and a commit', () => {
    const args = ['--only=sizes,trace', '--pages=/,/faq', '--runs=2', '--against=abc', '--reuse'];
    expect(readOptions(args)).toEqual({
      parts: ['trace', 'sizes'],
      against: 'abc',
      mostRuns: 2,
      reuse: true,
      pages: ['/', '/faq'],
    });
  });

  it.each([
    ['--only=speed', '--only names "speed"'],
    ['--runs=0', '--runs is 0'],
    ['--runs=many', '--runs is many'],
    ['--fast', "Unknown option '--fast'"],
  ])('refuses %s', (argument, message) => {
    expect(() => readOptions([argument])).toThrow(message);
  });
});

describe('a run', () => {
  it('is whole with all parts, all runs and an earlier build', () => {
    expect(isWhole(readOptions(['--against=abc']))).toBe(true);
  });

  it.each(['--only=sizes', '--runs=1', '--pages=/', '--reuse'])(
    'is not whole with %s',
    (argument) => {
      expect(isWhole(readOptions(['--against=abc', argument]))).toBe(false);
    },
  );

  it('is not whole without an earlier build', () => {
    expect(isWhole(readOptions([]))).toBe(false);
  });
});
