import { asKilobytes, asMegabytes, asRatio, asShift } from './figures';

type Budget = {
  /** What is measured, as the table names it. */
  what: string;
  bound: 'at least' | 'at most';
  limit: number;
  write: (value: number) => string;
};

const points = (value: number) => String(value);
const inKilobytes = (bytes: number) => `${asKilobytes(bytes)} KB`;
const inMegabytes = (bytes: number) => `${asMegabytes(bytes)} MB`;

const kilobyte = 1024;
const gigabyte = 1024 ** 3;

/** What the measured figures have to keep. */
export const budgets = {
  mainScore: atLeast('Lighthouse performance of home, pricing and live products', 98),
  score: atLeast('Lighthouse performance of every other route', 97),
  accessibility: atLeast('Lighthouse accessibility', 100),
  bestPractices: atLeast('Lighthouse best practices', 100),
  seo: atLeast('Lighthouse SEO', 100),
  paint: atMost('LCP of a page / of its twin without scripts', 1.05, asRatio),
  blocking: atMost(
    "Blocking until hydration has ended / the empty page's and the twin's together",
    1,
    asRatio,
  ),
  shift: atMost('Layout shift, also when scripts arrive', 0, asShift),
  html: atMost('HTML', 120 * kilobyte, inKilobytes),
  gzippedHtml: atMost('HTML, gzipped', 15 * kilobyte, inKilobytes),
  script: atMost(
    'Script over the empty page once idle, gzipped, without flight data',
    30 * kilobyte,
    inKilobytes,
  ),
  press500: atMost('Press to answer 0.5 s after first paint / in the earlier build', 1.1, asRatio),
  press1500: atMost(
    'Press to answer 1.5 s after first paint / in the earlier build',
    1.05,
    asRatio,
  ),
  press4000: atMost('Press to answer 4 s after first paint / in the earlier build', 1, asRatio),
  buildGrowth: atMost('Growth of the build time / of the pages, 100 to 1,000 products', 1, asRatio),
  buildMemory: atMost('Peak memory of a build with 1,000 products', 2 * gigabyte, inMegabytes),
  buildSize: atMost('.next with 1,000 products', 2 * gigabyte, inMegabytes),
} satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** One measured figure of a budget; `where` is the page or control. */
export type Check = { budget: BudgetName; where: string; value: number };

function atLeast(what: string, limit: number): Budget {
  return { what, bound: 'at least', limit, write: points };
}

function atMost(what: string, limit: number, write: Budget['write']): Budget {
  return { what, bound: 'at most', limit, write };
}

/** True when a figure is over its budget; a figure that is no number is over too. */
export function isOver({ budget, value }: Check): boolean {
  const { bound, limit } = budgets[budget];
  return bound === 'at least' ? !(value >= limit) : !(value <= limit);
}

/** How far a figure is on the bad side, to find the worst one. */
const badness = ({ budget, value }: Check) =>
  budgets[budget].bound === 'at least' ? -value : value;

export type Verdict = { what: string; limit: string; worst: string; where: string; over: string[] };

/** One line a budget that was measured: its worst figure, and each place that is over it. */
export function judge(checks: Check[]): Verdict[] {
  return (Object.keys(budgets) as BudgetName[]).flatMap((name) => {
    const { what, bound, limit, write } = budgets[name];
    const sorted = checks
      .filter((check) => check.budget === name)
      .toSorted((one, other) => badness(other) - badness(one));
    const [worst] = sorted;
    if (!worst) return [];
    return {
      what,
      limit: `${bound} ${write(limit)}`,
      worst: write(worst.value),
      where: worst.where,
      over: sorted.filter(isOver).map(({ where, value }) => `${where} (${write(value)})`),
    };
  });
}
