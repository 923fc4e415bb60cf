/** `npm run bench`: measures the production build and holds it to its budgets. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { listProducts } from '@/lib/content';
import { listRoutes } from '@/lib/routes';
import { withBrowser } from './browser';
import { isOver } from './budgets';
import { type Calibration, calibrate } from './calibrate';
import { asClock } from './figures';
import { measureLeads } from './leads';
import { openLighthouse } from './lighthouse';
import { isWhole, type Options, type PartName, readOptions, usage } from './options';
import { type Bench, countRuns } from './part';
import { measurePresses } from './press';
import { measureBuilds } from './products';
import { type Say, startProgress } from './progress';
import { measureRates } from './rates';
import { type Findings, writeReport } from './report';
import { scoreOthers, scoreTemplates } from './scores';
import { makeBuilds, type Sites, startSites } from './sites';
import { measureSizes } from './sizes';
import { traceHydration } from './trace';

/** Seconds that each part took when it was last timed, for the progress lines. */
const expected: Record<PartName, number> = {
  builds: 260,
  lighthouse: 455,
  routes: 345,
  trace: 335,
  press: 770,
  sizes: 200,
  leads: 25,
  servers: 80,
};
const expectedStart = 110;
const wholeReport = 'docs/performance.md';
const partialReport = 'reports/performance.md';

function parse(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

/** One page of each kind, and all the others. */
function choosePages({ pages }: Options) {
  const live = listProducts().flatMap(({ slug, beta }) => (beta ? [] : `/product/${slug}`));
  const kinds = ['/', '/pricing', ...live.slice(0, 1), '/contact', '/faq'];
  const isChosen = (path: string) => pages?.includes(path) ?? true;
  const others = listRoutes()
    .map(({ path }) => path)
    .filter((path) => !kinds.includes(path));
  return {
    templates: kinds.filter(isChosen),
    others: others.filter(isChosen),
    mainPages: ['/', '/pricing', ...live],
  };
}

async function calibrateOn({ empty }: Sites, say: Say): Promise<Calibration> {
  return calibrate(async (multiplier) => {
    const lighthouse = await openLighthouse(multiplier);
    try {
      return (await lighthouse.measure(empty)).blocking;
    } finally {
      await lighthouse.close();
    }
  }, say);
}

async function describeMachine(calibration: Calibration | undefined): Promise<string> {
  const version = (name: string) =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const browser = await withBrowser(async (opened) => opened.version());
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const slowdown = calibration
    ? ` The processor is slowed ${calibration.multiplier} times: the empty page blocks ${Math.round(calibration.blocking)} ms.`
    : '';
  return `Commit ${commit.trim()} on ${machine}, Node.js ${process.versions.node}, Next.js ${version('next')}, Chromium ${browser}, Lighthouse ${version('lighthouse')}, ${new Date().toISOString().slice(0, 10)}.${slowdown}`;
}

async function runParts(options: Options, say: Say) {
  const findings: Findings[] = [];
  const failed: PartName[] = [];
  let calibration: Calibration | undefined;
  const has = (...names: PartName[]) => names.some((name) => options.parts.includes(name));
  /** Adds what a part finds. What the other parts find is kept when one fails. */
  const add = async (name: PartName, measure: () => Promise<Findings>) => {
    if (!has(name)) return;
    try {
      findings.push(await measure());
    } catch (error) {
      console.error(error);
      failed.push(name);
    }
  };
  const builds = await makeBuilds(options, say);
  await add('builds', () => measureBuilds(builds.figures, say));
  if (has('lighthouse', 'routes', 'trace', 'press', 'sizes')) {
    const { sites, stop } = await startSites(builds);
    try {
      if (has('lighthouse', 'routes', 'trace')) calibration = await calibrateOn(sites, say);
      const bench: Bench = {
        sites,
        ...choosePages(options),
        calibration: calibration ?? { multiplier: 1, blocking: 0 },
        say,
      };
      await add('lighthouse', () => scoreTemplates(bench, countRuns(options, 5)));
      await add('routes', () => scoreOthers(bench, countRuns(options, 3)));
      await add('trace', () => traceHydration(bench, countRuns(options, 5)));
      await add('press', () => measurePresses(bench, countRuns(options, 9)));
      await add('sizes', () => measureSizes(bench));
    } finally {
      await stop();
    }
  }
  await add('leads', () => measureLeads(builds.site, say));
  await add('servers', () => measureRates(builds.site, say));
  return { findings, failed, calibration };
}

const options = parse();
const seconds = options.parts.reduce((sum, part) => sum + expected[part], expectedStart);
const say = startProgress(seconds);
const { findings, failed, calibration } = await runParts(options, say);
const report = writeReport(await describeMachine(calibration), findings);
mkdirSync('reports', { recursive: true });
const file = isWhole(options) && failed.length === 0 ? wholeReport : partialReport;
writeFileSync(file, report);
console.log(`\n${report}\nWritten to ${file} after ${asClock(performance.now() / 1000)} minutes.`);
if (failed.length > 0) console.error(`Not measured, for the errors above: ${failed.join(', ')}`);
if (failed.length > 0 || findings.some(({ checks }) => checks.some(isOver))) process.exitCode = 1;
