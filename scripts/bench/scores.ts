import type { Check } from './budgets';
import { asMilliseconds, asRatio, asShift, medianOf } from './figures';
import { type Audit, openLighthouse, type Qualities } from './lighthouse';
import { type Bench, inTurn, repeat } from './part';
import type { Findings } from './report';

type Lighthouse = Awaited<ReturnType<typeof openLighthouse>>;

const summarise = (runs: Audit[]): Audit => ({
  performance: medianOf(runs, (run) => run.performance),
  paint: medianOf(runs, (run) => run.paint),
  blocking: medianOf(runs, (run) => run.blocking),
  shift: Math.max(...runs.map((run) => run.shift)),
});

const writeAudit = ({ performance, paint, blocking }: Audit) =>
  [performance, asMilliseconds(paint), asMilliseconds(blocking)].join(' / ');

const writeQualities = ({ accessibility, bestPractices, seo, failed }: Qualities) =>
  [[accessibility, bestPractices, seo].join(' / '), ...failed].join(', ');

async function withLighthouse<Result>(
  bench: Bench,
  work: (lighthouse: Lighthouse) => Promise<Result>,
) {
  const lighthouse = await openLighthouse(bench.calibration.multiplier);
  try {
    return await work(lighthouse);
  } finally {
    await lighthouse.close();
  }
}

const checkPage = (bench: Bench, path: string, audit: Audit, qualities: Qualities): Check[] => [
  {
    budget: bench.mainPages.includes(path) ? 'mainScore' : 'score',
    where: path,
    value: audit.performance,
  },
  { budget: 'shift', where: path, value: audit.shift },
  { budget: 'accessibility', where: path, value: qualities.accessibility },
  { budget: 'bestPractices', where: path, value: qualities.bestPractices },
  { budget: 'seo', where: path, value: qualities.seo },
];

/** Scores a page of each kind in turn with its twin without scripts and the earlier build. */
export async function scoreTemplates(bench: Bench, runs: number): Promise<Findings> {
  const { sites, say } = bench;
  const origins = [sites.site, sites.twin, ...(sites.earlier ? [sites.earlier] : [])];
  const rows: string[][] = [];
  const checks: Check[] = [];
  for (const path of bench.templates) {
    await withLighthouse(bench, async (lighthouse) => {
      // In turn, so that a machine that slows down slows all of them.
      const rounds = await repeat(runs, async (run) => {
        say(`lighthouse: ${path}, run ${run} of ${runs}`);
        return inTurn(origins, (origin) => lighthouse.measure(origin + path));
      });
      const [page, twin, earlier] = origins.map((_, index) =>
        summarise(rounds.flatMap((round) => round[index] ?? [])),
      );
      if (!page || !twin) return;
      const qualities = await lighthouse.judge(sites.site + path);
      const ratio = page.paint / twin.paint;
      rows.push([
        path,
        writeAudit(page),
        writeAudit(twin),
        earlier ? writeAudit(earlier) : '–',
        asRatio(ratio),
        asShift(page.shift),
        writeQualities(qualities),
      ]);
      checks.push(...checkPage(bench, path, page, qualities), {
        budget: 'paint',
        where: path,
        value: ratio,
      });
    });
  }
  const empty = await withLighthouse(bench, (lighthouse) =>
    repeat(runs, (run) => {
      say(`lighthouse: the empty page, run ${run} of ${runs}`);
      return lighthouse.measure(sites.empty);
    }),
  );
  rows.push(['an empty Next page', writeAudit(summarise(empty)), '–', '–', '–', '–', '–']);
  const note = `Performance score / LCP in ms / blocking in ms, medians of ${runs} runs; the largest shift. Accessibility / best practices / SEO, with the audits that fail.`;
  const head = [
    'Page',
    'This build',
    'Without scripts',
    'Earlier build',
    'LCP / without scripts',
    'Shift',
    'Other scores',
  ];
  return { tables: [{ title: 'Lighthouse, one page of each kind', note, head, rows }], checks };
}

/** Scores all the other pages by themselves. */
export async function scoreOthers(bench: Bench, runs: number): Promise<Findings> {
  const rows: string[][] = [];
  const checks: Check[] = [];
  for (const path of bench.others) {
    bench.say(`routes: ${path}, ${runs} runs`);
    await withLighthouse(bench, async (lighthouse) => {
      const url = bench.sites.site + path;
      const page = summarise(await repeat(runs, () => lighthouse.measure(url)));
      const qualities = await lighthouse.judge(url);
      rows.push([path, writeAudit(page), asShift(page.shift), writeQualities(qualities)]);
      checks.push(...checkPage(bench, path, page, qualities));
    });
  }
  const note = `As above, medians of ${runs} runs.`;
  const head = ['Page', 'This build', 'Shift', 'Other scores'];
  return { tables: [{ title: 'Lighthouse, every other page', note, head, rows }], checks };
}
