import type { Browser } from 'playwright';
import { openPhone, withBrowser } from './browser';
import type { Check } from './budgets';
import { asMilliseconds, asRatio, asShift, medianOf } from './figures';
import { waitForHydration } from './hydration';
import { type Bench, repeat } from './part';
import type { Findings } from './report';

/** Moments are ms since navigation. */
type Trace = { blocking: number; shift: number; moved: string[]; hydratedAt: number };
type LongTask = { startTime: number; duration: number };

/** How long a page without scripts is watched after `load`, and another one after hydration, in ms. */
const watchTwin = 2000;
const watchPage = 300;
const freeOfATask = 50;

/** The blocking time of the tasks that start before a moment: what each lasts beyond 50 ms. */
export const sumBlocking = (tasks: LongTask[], until: number) =>
  tasks
    .filter(({ startTime }) => startTime < until)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - freeOfATask), 0);

/** A layout shift, as the browser tells it, and as it is kept, with the elements that moved. */
type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
type Shift = { value: number; moved: string[] };
type Watched = { tasks: LongTask[]; shifts: Shift[] };

/**
 * Runs in the page: collects its long tasks and its layout shifts. No function in it has a name: the
 * compiler would note it with a helper that the page lacks.
 */
function watch() {
  const tasks: LongTask[] = [];
  const shifts: Shift[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push({
        value,
        moved: sources.map(({ node }) => `${node?.nodeName} "${node?.textContent?.slice(0, 30)}"`),
      });
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { watched: { tasks, shifts } });
}

async function traceOnce(
  browser: Browser,
  url: string,
  cpu: number,
  hasScripts: boolean,
): Promise<Trace> {
  const { page, close } = await openPhone(browser, { cpu });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  const hydratedAt = hasScripts ? await waitForHydration(page) : Number.POSITIVE_INFINITY;
  const { tasks, shifts } = await page.evaluate(
    async (pause) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return (window as unknown as { watched: Watched }).watched;
    },
    hasScripts ? watchPage : watchTwin,
  );
  await close();
  return {
    blocking: sumBlocking(tasks, hydratedAt),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
    hydratedAt,
  };
}

/** Traces a page of each kind until hydration has ended, in turn with its twin and the empty page. */
export async function traceHydration(bench: Bench, runs: number): Promise<Findings> {
  const { sites, calibration, say } = bench;
  const rows: string[][] = [];
  const checks: Check[] = [];
  for (const path of bench.templates) {
    const rounds = await repeat(runs, async (run) => {
      say(`trace: ${path}, run ${run} of ${runs}`);
      return withBrowser(async (browser) => {
        const trace = (url: string, hasScripts: boolean) =>
          traceOnce(browser, url, calibration.multiplier, hasScripts);
        return {
          page: await trace(sites.site + path, true),
          twin: await trace(sites.twin + path, false),
          empty: await trace(sites.empty, true),
        };
      });
    });
    const page = medianOf(rounds, (round) => round.page.blocking);
    const twin = medianOf(rounds, (round) => round.twin.blocking);
    const empty = medianOf(rounds, (round) => round.empty.blocking);
    const shift = Math.max(...rounds.map((round) => round.page.shift));
    const hydratedAt = medianOf(rounds, (round) => round.page.hydratedAt);
    const ratio = page / (empty + twin);
    rows.push([
      path,
      ...[page, twin, empty].map(asMilliseconds),
      asRatio(ratio),
      asMilliseconds(hydratedAt),
      [asShift(shift), ...new Set(rounds.flatMap((round) => round.page.moved))].join(', '),
    ]);
    checks.push(
      { budget: 'blocking', where: path, value: ratio },
      { budget: 'shift', where: `${path} until hydration`, value: shift },
    );
  }
  return {
    tables: [
      {
        title: 'Until hydration has ended',
        note: `Blocking in ms: what long tasks last beyond 50 ms, medians of ${runs} runs, with the processor really slowed by the calibrated factor.`,
        head: [
          'Page',
          'This build',
          'Without scripts',
          'Empty page',
          'This build / both together',
          'Hydrated at, ms',
          'Shift',
        ],
        rows,
      },
    ],
    checks,
  };
}
