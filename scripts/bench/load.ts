import type { Browser } from 'playwright';
import { openPhone, withBrowser } from './browser';
import type { Check } from './budgets';
import { asCount, medianOf } from './figures';
import type { Findings } from './report';
import type { Sites } from './sites';
import { countRestyled, traceLoad } from './trace';

/** How long a page is watched after `load`, in ms. Without input its framework does not run by then. */
const watched = 3000;
const slowdown = 4;
const emptyName = 'an empty Next page';

/** What one load without input costs the main thread: times in ms, and elements. */
async function loadOnce(browser: Browser, url: string) {
  const { page, protocol, close } = await openPhone(browser, { cpu: slowdown });
  await protocol.send('Performance.enable');
  const events = await traceLoad(protocol, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, watched));
  });
  const { metrics } = await protocol.send('Performance.getMetrics');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await close();
  const duration = (name: string) =>
    (metrics.find((metric) => metric.name === `${name}Duration`)?.value ?? Number.NaN) * 1000;
  return {
    style: duration('RecalcStyle'),
    layout: duration('Layout'),
    script: duration('Script'),
    tasks: duration('Task'),
    restyled: countRestyled(events),
    elements,
  };
}

type Load = Awaited<ReturnType<typeof loadOnce>>;
const figures = ['style', 'layout', 'script', 'tasks', 'restyled', 'elements'] as const;

/** Measures the main thread's cost of a load, in turn on each page, the twin of home and the empty page. */
export const measureLoads = (sites: Sites, pages: string[], runs: number): Promise<Findings> =>
  withBrowser(async (browser) => {
    const targets = [
      ...pages.map((path) => ({ name: path, url: sites.site + path })),
      { name: 'home without scripts', url: sites.twin },
      { name: emptyName, url: sites.empty },
      ...(sites.beside ? [{ name: 'the site beside', url: sites.beside }] : []),
    ];
    const loads = targets.map((target) => ({ ...target, runs: [] as Load[] }));
    for (let run = 1; run <= runs; run++) {
      console.log(`load: run ${run} of ${runs}`);
      for (const load of loads) load.runs.push(await loadOnce(browser, load.url));
    }
    const costs = loads.map(({ name, runs }) => ({
      name,
      of: (figure: keyof Load) => medianOf(runs, (load) => load[figure]),
    }));
    const empty = costs.find(({ name }) => name === emptyName)?.of('tasks') ?? Number.NaN;
    return {
      title: "The main thread's cost of a load",
      note: `In ms, with a processor slowed ${slowdown} times, until ${watched / 1000} s after \`load\`, without input; medians of ${runs} loads. Elements count from the arrival of the style sheet.`,
      head: ['Page', 'Style', 'Layout', 'Script', 'All tasks', 'Elements restyled', 'Elements'],
      rows: costs.map(({ name, of }) => [name, ...figures.map((figure) => asCount(of(figure)))]),
      checks: costs
        .filter(({ name }) => pages.includes(name))
        .flatMap(({ name: where, of }): Check[] => [
          { budget: 'restyled', where, value: of('restyled') / of('elements') },
          { budget: 'tasks', where, value: of('tasks') / empty },
        ]),
    };
  });
