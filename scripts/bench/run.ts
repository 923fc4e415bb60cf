/**
 * `npm run bench`: measures the build of this checkout and holds it to its budgets.
 *   --only=PART,PART  of lighthouse, load, press and sizes
 *   --runs=N          at most N runs of anything
 *   --beside=FOLDER   a built site of another kind to measure in the same run
 * A whole run writes docs/performance.md, another one reports/performance.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { kinds, paths } from '@/testing/pages';
import { withBrowser } from './browser';
import { isOver } from './budgets';
import { type Calibration, calibrate } from './calibrate';
import { scorePages, withLighthouse } from './lighthouse';
import { measureLoads } from './load';
import { measurePresses } from './press';
import { type Findings, writeReport } from './report';
import { type Sites, startSites } from './sites';
import { measureSizes } from './sizes';

type Parts = Record<string, (sites: Sites, most: number) => Promise<Findings>>;

let calibration: Calibration | undefined;
const parts: Parts = {
  async lighthouse(sites, most) {
    calibration = await withLighthouse((measure) =>
      calibrate(async (multiplier) => {
        const { blocking } = await measure(sites.empty, multiplier);
        console.log(`calibrating: the empty page blocks ${blocking} ms at ${multiplier}x`);
        return blocking;
      }),
    );
    return scorePages(sites, kinds, Math.min(5, most), calibration);
  },
  load: (sites, most) => measureLoads(sites, kinds, Math.min(7, most)),
  press: (sites, most) => measurePresses(sites, Math.min(5, most)),
  sizes: (sites) => measureSizes(sites, paths),
};

async function describeMachine(): Promise<string> {
  const version = (name: string) =>
    JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const browser = await withBrowser(async (opened) => opened.version());
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  const slowdown = calibration
    ? ` Lighthouse slows the processor ${calibration.multiplier} times: the empty page blocks ${Math.round(calibration.blocking)} ms.`
    : '';
  return `Commit ${commit.trim()} on ${machine}, Node.js ${process.versions.node}, Next.js ${version('next')}, Chromium ${browser}, Lighthouse ${version('lighthouse')}, ${new Date().toISOString().slice(0, 10)}.${slowdown}`;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '99' },
    beside: { type: 'string' },
  },
});
const chosen = Object.entries(parts).filter(
  ([name]) => values.only?.split(',').includes(name) ?? true,
);
const most = Number(values.runs);
if (chosen.length === 0 || !(most >= 1)) throw new Error('--only or --runs names nothing to do');

const findings: Findings[] = [];
const { sites, stop } = await startSites(values.beside);
try {
  for (const [, measure] of chosen) findings.push(await measure(sites, most));
} finally {
  await stop();
}
const report = writeReport(await describeMachine(), findings);
mkdirSync('reports', { recursive: true });
const isWhole = values.only === undefined && values.runs === '99';
const file = isWhole ? 'docs/performance.md' : 'reports/performance.md';
writeFileSync(file, report);
console.log(`\n${report}\nWritten to ${file}.`);
if (findings.some(({ checks }) => checks.some(isOver))) process.exitCode = 1;
