import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Browser, Response } from 'playwright';
import { countRestyled, traceLoad } from './trace-load';

export type Figures = Record<string, number>;
/** Loads a page once in the browser, whose protocol listens on the port, and measures it. */
export type Measure = (browser: Browser, port: number, url: string) => Promise<Figures>;

/** How Lighthouse's mobile preset scores the page, with slow 4G and a processor four times slower. */
export const audit: Measure = async (_, port, url) => {
  const settings = { onlyCategories: ['performance'], disableFullPageScreenshot: true };
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', ...settings });
  const { score } = lhr.categories.performance;
  if (score === null) throw new Error(lhr.runtimeError?.message ?? 'Lighthouse gives no score');
  return {
    Score: score * 100,
    'LCP, ms': lhr.audits['largest-contentful-paint'].numericValue,
    'TBT, ms': lhr.audits['total-blocking-time'].numericValue,
    CLS: lhr.audits['cumulative-layout-shift'].numericValue,
  };
};

/** A page on a phone with a fresh profile. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  return context.newPage();
}

/** What a load without input costs a processor four times slower, until 3 s after `load`. */
export const traceCost: Measure = async (browser, _, url) => {
  const page = await openPhone(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Performance.enable');
  const events = await traceLoad(session, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(3000);
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  const elements = await page.locator('*').count();
  await page.context().close();
  return {
    Elements: elements,
    'Elements restyled': countRestyled(events),
    'All tasks, ms': seconds * 1000,
  };
};

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'];

/** The bytes that a first visit loads until the page is idle, by kind; text gzipped. */
export const weigh: Measure = async (browser, _, url) => {
  const page = await openPhone(browser);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'load' });
  // A page may wait for its visitor before it loads the rest.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.waitForLoadState('networkidle');
  const bytes: Figures = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (!kinds.includes(kind) || !response.ok()) continue;
    const body = await response.body();
    const isText = kind !== 'font' && kind !== 'image';
    bytes[kind] = (bytes[kind] ?? 0) + (isText ? gzipSync(body) : body).length;
  }
  await page.context().close();
  return bytes;
};
