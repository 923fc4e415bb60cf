import { describe, expect, it } from 'vitest';
import { isOver } from './budgets';
import { calibrate } from './calibrate';
import { asCount } from './figures';
import { writeReport } from './report';

it.each([
  ['score', 95, false],
  ['score', 94, true],
  ['score', Number.NaN, true],
  ['shift', 0, false],
  ['shift', 0.00001, true],
  ['press', Number.POSITIVE_INFINITY, true],
] as const)('a %s of %d is over its budget: %s', (budget, value, expected) => {
  expect(isOver({ budget, where: '/', value })).toBe(expected);
});

it('writes the budgets that were measured with their worst figures, then every table', () => {
  const report = writeReport('Measured on a laptop.', [
    {
      title: 'Bytes',
      note: 'In KB.',
      head: ['Page', 'HTML'],
      rows: [['/', '14.0']],
      checks: [
        { budget: 'gzippedHtml', where: '/', value: 14_336 },
        { budget: 'gzippedHtml', where: '/faq', value: 1024 },
        { budget: 'score', where: '/', value: 99 },
        { budget: 'score', where: '/faq', value: 80 },
        { budget: 'press', where: 'menu', value: Number.POSITIVE_INFINITY },
      ],
    },
  ]);
  expect(report).toBe(`# Performance

\`npm run bench\` writes this file. All figures are medians of one run. Measured on a laptop.

## Budgets

| What | Budget | Worst | Result |
| --- | --- | --- | --- |
| Lighthouse performance | at least 95 | 80, /faq | **over**: /faq (80) |
| Press on menu or demo button to answer | at most ${asCount(400)} ms | lost ms, menu | **over**: menu (lost ms) |
| HTML, gzipped | at most 15.0 KB | 14.0 KB, / | kept |

## Bytes

In KB.

| Page | HTML |
| --- | --- |
| / | 14.0 |
`);
});

describe('the calibration', () => {
  /** A machine on which the empty page is one task of this length, unslowed. */
  const machine = (task: number) => async (multiplier: number) =>
    Math.max(0, multiplier * task - 50);

  it.each([5, 20, 90, 300])(
    'slows a machine with a task of %d ms until the empty page blocks enough',
    async (task) => {
      const { multiplier, blocking } = await calibrate(machine(task));
      expect(blocking).toBeGreaterThanOrEqual(250);
      expect(blocking).toBeLessThanOrEqual(350);
      expect(blocking).toBe(multiplier * task - 50);
    },
  );

  it('gives up on figures that do not settle', async () => {
    await expect(calibrate(machine(500))).rejects.toThrow('Is the machine busy');
  });
});
