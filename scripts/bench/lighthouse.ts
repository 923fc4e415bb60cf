import lighthouse from 'lighthouse';
import { findFreePort } from '../../testing/free-port';
import { withBrowser } from './browser';
import type { Check } from './budgets';
import type { Calibration } from './calibrate';
import { asCount, asRatio, medianOf, repeat } from './figures';
import type { Findings } from './report';
import type { Sites } from './sites';

/** All that the performance score is made of: the other audits of its category take a third of a run. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** Score from 0 to 100, times in ms. Runs again where Lighthouse could not record or audit a page. */
async function audit(port: number, url: string, multiplier: number, triesLeft = 2): Promise<Audit> {
  const result = await lighthouse(
    url,
    { port, logLevel: 'error', onlyAudits: metrics },
    {
      extends: 'lighthouse:default',
      settings: {
        throttling: { cpuSlowdownMultiplier: multiplier },
        disableFullPageScreenshot: true,
      },
    },
  );
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  const broken = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
  const problem = runtimeError?.message ?? broken?.errorMessage;
  if (problem && triesLeft === 0) throw new Error(`${url}: ${problem}`);
  if (problem) {
    console.warn(`Lighthouse runs again on ${url}: ${problem}`);
    return audit(port, url, multiplier, triesLeft - 1);
  }
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round((categories.performance?.score ?? Number.NaN) * 100),
    firstPaint: value('first-contentful-paint'),
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

type Audit = Record<'score' | 'firstPaint' | 'paint' | 'blocking' | 'shift', number>;
type Measure = (url: string, multiplier: number) => Promise<Audit>;

/** Opens a browser for audits; each audit clears its caches first. */
export async function withLighthouse<Result>(work: (measure: Measure) => Promise<Result>) {
  const port = await findFreePort();
  const measure: Measure = (url, multiplier) => audit(port, url, multiplier);
  return withBrowser(() => work(measure), [`--remote-debugging-port=${port}`]);
}

const summarise = (runs: Audit[]): Audit => ({
  score: medianOf(runs, ({ score }) => score),
  firstPaint: medianOf(runs, ({ firstPaint }) => firstPaint),
  paint: medianOf(runs, ({ paint }) => paint),
  blocking: medianOf(runs, ({ blocking }) => blocking),
  shift: Math.max(...runs.map(({ shift }) => shift)),
});

const write = ({ score, firstPaint, paint, blocking }: Audit) =>
  [score, ...[firstPaint, paint, blocking].map(asCount)].join(' / ');

/** Scores pages, each in turn with its twin and the empty page, so that a busy machine slows all three. */
export const scorePages = (
  { site, twin, empty, beside }: Sites,
  pages: string[],
  runs: number,
  { multiplier }: Calibration,
): Promise<Findings> =>
  withLighthouse(async (measure) => {
    const rows: string[][] = [];
    const checks: Check[] = [];
    const longer: string[] = [];
    for (const where of pages) {
      const rounds = await repeat(runs, async (run) => {
        console.log(`lighthouse: ${where}, run ${run} of ${runs}`);
        return {
          page: await measure(site + where, multiplier),
          twin: await measure(twin + where, multiplier),
          empty: await measure(empty, multiplier),
          ...(beside && { beside: await measure(beside, multiplier) }),
        };
      });
      const page = summarise(rounds.map((round) => round.page));
      const pageTwin = summarise(rounds.map((round) => round.twin));
      const emptyPage = summarise(rounds.map((round) => round.empty));
      const others = rounds.flatMap((round) => round.beside ?? []);
      const other = beside ? summarise(others) : undefined;
      const more = other ? page.blocking - other.blocking : 0;
      if (more > 50) longer.push(`${where} (${asCount(more)} ms)`);
      const paint = page.paint / pageTwin.paint;
      rows.push([
        where,
        ...[page, pageTwin, emptyPage].map(write),
        asRatio(paint),
        `${page.shift}`,
        ...(other ? [write(other)] : []),
      ]);
      const blocking = page.blocking / emptyPage.blocking;
      const figures = { score: page.score, shift: page.shift, paint, blocking };
      for (const [budget, value] of Object.entries(figures))
        checks.push({ budget: budget as Check['budget'], where, value });
    }
    return {
      title: 'Lighthouse',
      note: `Performance score / FCP / LCP / blocking, in ms, medians of ${runs} runs; the largest shift. The twin is the same page without scripts. Blocking counts from FCP on: a page that paints earlier has more of its first layout counted.${longer.length > 0 ? ` Over 50 ms longer than the site beside: ${longer.join(', ')}.` : ''}`,
      head: [
        ...['Page', 'This build', 'Twin', 'Empty page', 'LCP / twin', 'Shift'],
        ...(beside ? ['The site beside'] : []),
      ],
      rows,
      checks,
    };
  });
