import { describe, expect, it } from 'vitest';
import { isOver, judge } from './budgets';

describe('a figure', () => {
  it.each([
    ['mainScore', 98, false],
    ['mainScore', 97, true],
    ['mainScore', Number.NaN, true],
    ['paint', 1.05, false],
    ['paint', 1.051, true],
    ['shift', 0, false],
    ['shift', 0.00001, true],
    ['html', 122_880, false],
    ['html', 122_881, true],
    ['press4000', Number.POSITIVE_INFINITY, true],
  ] as const)('of %s that is %d is over: %s', (budget, value, expected) => {
    expect(isOver({ budget, where: '/', value })).toBe(expected);
  });
});

describe('the budgets table', () => {
  it('names the worst figure, and each place that is over', () => {
    const verdicts = judge([
      { budget: 'mainScore', where: '/', value: 99 },
      { budget: 'mainScore', where: '/pricing', value: 80 },
      { budget: 'mainScore', where: '/product/shop', value: 97 },
    ]);
    expect(verdicts).toEqual([
      {
        what: 'Lighthouse performance of home, pricing and live products',
        limit: 'at least 98',
        worst: '80',
        where: '/pricing',
        over: ['/pricing (80)', '/product/shop (97)'],
      },
    ]);
  });

  it('has no line for a budget that was not measured', () => {
    expect(judge([])).toEqual([]);
    expect(judge([{ budget: 'shift', where: '/', value: 0 }])).toMatchObject([{ over: [] }]);
  });
});
