import type { Row } from './fault';

const head = [
  'Fault',
  'Acknowledged',
  'Found',
  'Lost',
  'Doubled',
  'Mails again',
  '5xx during',
  '5xx without',
  'Longest silence, ms',
  'Back after, ms',
  'Rules',
];

const count = (value: number) => Math.round(value).toLocaleString('en-GB');

function writeRow(row: Row): string[] {
  return [
    `${row.family}: ${row.fault}${row.note && ` (${row.note})`}`,
    count(row.acknowledged),
    count(row.found),
    count(row.lost),
    count(row.doubled),
    count(row.mailsAgain),
    count(row.refusedDuring),
    count(row.refusedOutside),
    `${count(row.silence.ownMs)} (${count(row.silence.ms)})`,
    count(row.backMs),
    row.broken.length > 0 ? `**broken**: ${row.broken.join('; ')}` : 'kept',
  ];
}

/** The rows as a table in Markdown. */
export function writeTable(rows: Row[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map(writeRow)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
