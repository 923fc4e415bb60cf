import { asCount, asKilobytes, asRatio } from './figures';

/**
 * The script that an empty page of Next.js loads until it is idle, in gzipped bytes, so that
 * `npm test` can hold the budget without building one. The benchmark says when it has changed.
 */
export const emptyPage = { next: '16.4.6', script: 134_904 };

type Budget = {
  what: string;
  limit: number;
  write: (value: number) => string;
  bound: 'at least' | 'at most';
};

const atMost = (
  limit: number,
  what: string,
  write: Budget['write'] = String,
  bound: Budget['bound'] = 'at most',
): Budget => ({ what, limit, write, bound });

const atLeast = (limit: number, what: string) => atMost(limit, what, String, 'at least');

const inKilobytes = (bytes: number) => `${asKilobytes(bytes)} KB`;
const inMilliseconds = (value: number) => `${asCount(value)} ms`;
const kilobyte = 1024;

export const budgets = {
  score: atLeast(95, 'Lighthouse performance'),
  shift: atMost(0, 'Layout shift'),
  paint: atMost(1.1, 'LCP / LCP of the twin', asRatio),
  blocking: atMost(1, "Blocking / the empty page's", asRatio),
  restyled: atMost(1.2, 'Elements restyled / elements of the page', asRatio),
  tasks: atMost(1.5, "All tasks of a load / the empty page's", asRatio),
  press: atMost(400, 'Press on menu or demo button to answer', inMilliseconds),
  chatPress: atMost(3000, 'Press on the chat button to answer', inMilliseconds),
  html: atMost(120 * kilobyte, 'HTML', inKilobytes),
  gzippedHtml: atMost(15 * kilobyte, 'HTML, gzipped', inKilobytes),
  script: atMost(
    36 * kilobyte,
    "Script over the empty page's once idle, with the page's data, gzipped",
    inKilobytes,
  ),
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** One measured figure of a budget; `where` is the page or control. */
export type Check = { budget: BudgetName; where: string; value: number };

/** True when a figure is over its budget. NaN counts as over. */
export function isOver({ budget, value }: Check): boolean {
  const { bound, limit } = budgets[budget];
  return bound === 'at least' ? !(value >= limit) : !(value <= limit);
}

/** A row for each budget that was measured: its limit, its worst figure, and each place that is over it. */
export const judge = (checks: Check[]): string[][] =>
  Object.entries(budgets).flatMap(([name, { what, bound, limit, write }]) => {
    const sorted = checks
      .filter(({ budget }) => budget === name)
      .toSorted((one, other) => other.value - one.value);
    const worst = bound === 'at least' ? sorted.at(-1) : sorted[0];
    if (!worst) return [];
    const over = sorted.filter(isOver).map(({ where, value }) => `${where} (${write(value)})`);
    return [
      [
        what,
        `${bound} ${write(limit)}`,
        `${write(worst.value)}, ${worst.where}`,
        over.length > 0 ? `**over**: ${over.join(', ')}` : 'kept',
      ],
    ];
  });
