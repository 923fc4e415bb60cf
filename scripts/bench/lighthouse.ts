import lighthouse from 'lighthouse';
import { findPort } from '../../e2e/support/front-cache';
import { launchBrowser } from './browser';

/** One run of Lighthouse; scores from 0 to 100, times in ms. */
export type Audit = {
  performance: number;
  paint: number;
  blocking: number;
  shift: number;
};

/** The scores that do not depend on time, and the audits that cost them points. */
export type Qualities = {
  accessibility: number;
  bestPractices: number;
  seo: number;
  failed: string[];
};

/** All that the performance score is made of: the other audits of its category take a third of a run. */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

const asPoints = (score: number | null | undefined) => Math.round((score ?? Number.NaN) * 100);

/** What a run looks at. */
type Chosen = { onlyAudits: string[] } | { onlyCategories: string[] };

/** Opens a browser for audits; each audit clears its caches first. */
export async function openLighthouse(multiplier: number) {
  const port = await findPort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);

  async function runOnce(url: string, chosen: Chosen) {
    const result = await lighthouse(
      url,
      { port, logLevel: 'error', ...chosen },
      {
        extends: 'lighthouse:default',
        settings: {
          throttling: { cpuSlowdownMultiplier: multiplier },
          disableFullPageScreenshot: true,
          // Outside production every answer says `noindex`.
          skipAudits: ['is-crawlable'],
        },
      },
    );
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
    return result.lhr;
  }

  /** Runs again where Lighthouse could not record or audit a page: a run without figures says nothing of it. */
  async function run(url: string, chosen: Chosen, triesLeft = 2): ReturnType<typeof runOnce> {
    const lhr = await runOnce(url, chosen);
    const broken = Object.values(lhr.audits).find((audit) => audit.scoreDisplayMode === 'error');
    const problem = lhr.runtimeError?.message ?? broken?.errorMessage;
    if (!problem) return lhr;
    if (triesLeft === 0) throw new Error(`${url}: ${problem}`);
    console.warn(`Lighthouse runs again on ${url}: ${problem}`);
    return run(url, chosen, triesLeft - 1);
  }

  return {
    async measure(url: string): Promise<Audit> {
      const { categories, audits } = await run(url, { onlyAudits: metrics });
      const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
      return {
        performance: asPoints(categories.performance?.score),
        paint: value('largest-contentful-paint'),
        blocking: value('total-blocking-time'),
        shift: value('cumulative-layout-shift'),
      };
    },
    async judge(url: string): Promise<Qualities> {
      const onlyCategories = ['accessibility', 'best-practices', 'seo'];
      const { categories, audits } = await run(url, { onlyCategories });
      const failed = Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id);
      return {
        accessibility: asPoints(categories.accessibility?.score),
        bestPractices: asPoints(categories['best-practices']?.score),
        seo: asPoints(categories.seo?.score),
        failed,
      };
    },
    close: () => browser.close(),
  };
}
