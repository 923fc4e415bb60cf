import { type Check, judge } from './budgets';

type Table = { title: string; note?: string; head: string[]; rows: string[][] };

/** What a part of the benchmark found. */
export type Findings = { tables: Table[]; checks: Check[] };

const writeRow = (cells: string[]) => `| ${cells.join(' | ')} |`;

/** A table as Markdown. */
function writeTable({ title, note, head, rows }: Table): string {
  const lines = [head, head.map(() => '---'), ...rows].map(writeRow);
  return [`## ${title}`, ...(note ? [note] : []), lines.join('\n')].join('\n\n');
}

/** The budgets with the worst figure of each. */
function writeBudgets(checks: Check[]): string {
  const rows = judge(checks).map(({ what, limit, worst, where, over }) => [
    what,
    limit,
    `${worst}, ${where}`,
    over.length > 0 ? `**over**: ${over.join(', ')}` : 'kept',
  ]);
  return writeTable({ title: 'Budgets', head: ['What', 'Budget', 'Worst', 'Result'], rows });
}

/** The whole document: where it was measured, the budgets, then every table. */
export function writeReport(measuredOn: string, findings: Findings[]): string {
  const checks = findings.flatMap((part) => part.checks);
  const tables = findings.flatMap((part) => part.tables);
  const title = '# Performance';
  const source = '`npm run bench` writes this file. All figures are medians of one run.';
  return `${[title, `${source} ${measuredOn}`, writeBudgets(checks), ...tables.map(writeTable)].join('\n\n')}\n`;
}
