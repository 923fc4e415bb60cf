import { type Check, judge } from './budgets';

type Table = { title: string; note?: string; head: string[]; rows: string[][] };

export type Findings = Table & { checks: Check[] };

function writeTable({ title, note, head, rows }: Table): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`## ${title}`, ...(note ? [note] : []), lines.join('\n')].join('\n\n');
}

/** The whole document: where it was measured, the budgets, then every table. */
export function writeReport(measuredOn: string, findings: Findings[]): string {
  const budgets = {
    title: 'Budgets',
    head: ['What', 'Budget', 'Worst', 'Result'],
    rows: judge(findings.flatMap(({ checks }) => checks)),
  };
  const source = `\`npm run bench\` writes this file. All figures are medians of one run. ${measuredOn}`;
  return `${['# Performance', source, ...[budgets, ...findings].map(writeTable)].join('\n\n')}\n`;
}
