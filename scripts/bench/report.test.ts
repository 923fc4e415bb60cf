import { expect, it } from 'vitest';
import { writeReport } from './report';

it('writes the budgets first, then every table', () => {
  const report = writeReport('Measured on a laptop.', [
    {
      tables: [{ title: 'Bytes', note: 'In KB.', head: ['Page', 'HTML'], rows: [['/', '14.0']] }],
      checks: [
        { budget: 'gzippedHtml', where: '/', value: 14_336 },
        { budget: 'shift', where: '/faq', value: 0.5 },
      ],
    },
  ]);
  expect(report).toBe(`# Performance

\`npm run bench\` writes this file. All figures are medians of one run. Measured on a laptop.

## Budgets

| What | Budget | Worst | Result |
| --- | --- | --- | --- |
| Layout shift, also when scripts arrive | at most 0 | 0.50, /faq | **over**: /faq (0.50) |
| HTML, gzipped | at most 15.0 KB | 14.0 KB, / | kept |

## Bytes

In KB.

| Page | HTML |
| --- | --- |
| / | 14.0 |
`);
});
