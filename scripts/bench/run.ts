/**
 * `npm run bench -- SITE [OTHER] [--runs=5] [--pages=/,/pricing]`
 * Measures running sites in turns and prints the medians as Markdown; progress goes to the standard error.
 */
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import nextPackage from 'next/package.json' with { type: 'json' };
import { chromium } from 'playwright';
import { browserArguments, findSystemBrowser } from '@/lib/testing/find-programs.mjs';
import { findFreePort } from '@/lib/testing/free-port';
import { audit, type Figures, type Measure, traceCost, weigh } from './measure';
import ownPackage from './package.json' with { type: 'json' };

const { values, positionals: origins } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: '/,/pricing' },
  },
});
const pages = values.pages.split(',');
const runs = Number(values.runs);
if (origins.length < 1 || origins.length > 2 || !(runs >= 1))
  throw new Error('npm run bench -- SITE [OTHER] [--runs=5] [--pages=/,/pricing]');

const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: findSystemBrowser(),
  args: [...browserArguments, `--remote-debugging-port=${port}`],
});

const median = (numbers: number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const write = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 3 : 0 });

/** A row for each figure of a page: the medians of the sites, and their ratio. */
async function measurePage(measure: Measure, page: string): Promise<string[][]> {
  const found = origins.map((origin) => ({
    url: new URL(page, origin).href,
    all: [] as Figures[],
  }));
  for (let run = 1; run <= runs; run++) {
    for (const { url, all } of found) {
      console.error(`${measure.name} ${url}, run ${run} of ${runs}`);
      // Lighthouse sometimes fails to record a page.
      const once = () => measure(browser, port, url);
      all.push(await once().catch(once));
    }
  }
  return Object.keys(found[0]?.all[0] ?? {}).map((figure) => {
    const medians = found.map(({ all }) => median(all.map((figures) => figures[figure] ?? 0)));
    const [site = 0, other] = medians;
    const ratio = other ? (site / other).toFixed(2) : '–';
    return [page, figure, ...medians.map(write), ...(medians.length > 1 ? [ratio] : [])];
  });
}

async function writeTable(title: string, measure: Measure): Promise<string> {
  const head = ['Page', 'Figure', 'Site', ...(origins.length > 1 ? ['Other', 'Ratio'] : [])];
  const rows = [head, head.map(() => '---')];
  for (const page of pages) rows.push(...(await measurePage(measure, page)));
  return [`## ${title}\n`, ...rows.map((cells) => `| ${cells.join(' | ')} |`), ''].join('\n');
}

function describeMachine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GB`;
  const versions = `Node.js ${process.versions.node}, Next.js ${nextPackage.version}, Chromium ${browser.version()}, Lighthouse ${ownPackage.dependencies.lighthouse}`;
  return `Commit ${commit} on ${machine}, ${versions}; medians of ${runs} runs.`;
}

try {
  console.log(`${describeMachine()}\n`);
  console.log(await writeTable('Lighthouse, mobile', audit));
  console.log(await writeTable("A load's cost", traceCost));
  console.log(await writeTable('Bytes of a first visit', weigh));
} finally {
  await browser.close();
}
