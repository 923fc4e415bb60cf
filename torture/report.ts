import type { Row } from './fault';
import type { Held } from './heap';

const head = [
  'Fault',
  'Acknowledged',
  'Found',
  'Lost',
  'Doubled',
  'Mails again',
  '5xx during',
  '5xx without',
  'Silence, ms',
  'Back, ms',
  'Rules',
];

/** What a process that only clients disturbed held before and after. */
export type Compared = { before: Held; after: Held };

const mostGrowth = 1.2;
const count = (value: number) => Math.round(value).toLocaleString('en-GB');
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function describe(row: Row): string[] {
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

const writeRow = (cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

/** The rows as a table in Markdown. */
export const writeTable = (rows: Row[]): string =>
  [head, head.map(() => '---'), ...rows.map(describe)].map(writeRow).join('\n');

/** Whether a heap is within 20% of what it was. */
export const isHeapKept = ({ before, after }: Compared) =>
  after.heap <= before.heap * mostGrowth && after.heap >= before.heap / mostGrowth;

const writeHeld = (compared: Compared) => {
  const { before, after } = compared;
  const result = isHeapKept(compared) ? 'kept' : '**broken**';
  return `The process that only clients disturbed, before and after: heap after a forced collection ${megabytes(before.heap)} and ${megabytes(after.heap)} (at most 20% apart: ${result}), memory ${megabytes(before.memory)} and ${megabytes(after.memory)}, open files ${before.files} and ${after.files}.`;
};

const explanation = `\`npm run torture\` writes this file. While visitors post demo requests, enquiries, subscriptions and chat messages (at most 40 a second, each until it is acknowledged), a fault comes and goes. Then everything acknowledged is looked for in the database, and each mail of a lead at the mail server.

- **Doubled**: leads, mails, subscribers or messages stored more than once. **Mails again**: mails that the mail server accepted once more, with the same Message-ID, because the API could not know that it had them.
- **5xx during** and **without** the fault: a fault lasts from its first moment to the first good answer of \`/readyz\` after its end, and a call that was under way in this time is its own.
- **Silence**: the longest time without a good answer of \`/healthz\`, asked every 50 ms over new connections; without the time in which the machine had no processor for the API, and in brackets with it. Faults that end the process have no limit; the others 1,000 ms.
- **Back**: from the end of the fault to the first good answer of \`/readyz\`.`;

/** The whole document. */
export function writeReport(
  measuredOn: string,
  rows: Row[],
  { compared, leftOut }: { compared: Compared | undefined; leftOut: string[] },
): string {
  const parts = ['# Torture', explanation, measuredOn, writeTable(rows)];
  if (compared) parts.push(writeHeld(compared));
  if (leftOut.length > 0) parts.push(`Left out: ${leftOut.join('; ')}.`);
  return `${parts.join('\n\n')}\n`;
}
