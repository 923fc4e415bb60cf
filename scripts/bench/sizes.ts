import type { Browser, Page } from 'playwright';
import { openPhone, withBrowser } from './browser';
import type { Check } from './budgets';
import { emptyPage } from './empty-page';
import { asKilobytes } from './figures';
import { waitForHydration } from './hydration';
import { type Bench, inTurn } from './part';
import type { Findings } from './report';
import { createScales, type Weight, weigh } from './weigh';

type Stage = 'first' | 'idle' | 'use';
type Download = { url: string; kind: string; stage: Stage };
type Scales = ReturnType<typeof createScales>;

/** Everything that a page loads: until `load`, until it is idle, and when its islands are used. */
async function listDownloads(browser: Browser, url: string, isUsed: boolean): Promise<Download[]> {
  const { page, close } = await openPhone(browser);
  let stage: Stage = 'first';
  const downloads = new Map<string, Download>();
  page.on('request', (request) => {
    const key = request.url();
    if (!downloads.has(key)) downloads.set(key, { url: key, kind: request.resourceType(), stage });
  });
  await page.goto(url, { waitUntil: 'load' });
  stage = 'idle';
  // A sign of life, so that the page does not wait until it is idle.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  stage = 'use';
  if (isUsed) {
    await pressIslands(page);
    await page.waitForLoadState('networkidle');
  }
  const late = await page.evaluate(listStartedAfterLoad);
  await close();
  // Playwright hears of `load` later than the page, so some of the first are of the second stage.
  return [...downloads.values()].map((download) =>
    download.stage === 'first' && late.includes(download.url)
      ? { ...download, stage: 'idle' }
      : download,
  );
}

/** Runs in the page: the addresses that it asked for once it had loaded. */
function listStartedAfterLoad(): string[] {
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = (navigation as PerformanceNavigationTiming).loadEventStart;
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime >= loadedAt)
    .map(({ name }) => name);
}

/** Opens the chat and the demo request, and touches the first field of each form. */
async function pressIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The consent dialog covers the page, so a pointer would reach none of them.
    for (const button of document.querySelectorAll('button')) {
      if (button.id !== 'chat-launcher' && !/demo/i.test(button.textContent)) continue;
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
    for (const form of document.forms) {
      form.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

const sum = (weights: Weight[], part: 'sent' | 'flight' = 'sent') =>
  weights.reduce((total, weight) => total + weight[part], 0);

/** The bytes of what a page loads, text gzipped; with its islands used, or as a visitor who only reads. */
async function weighPage(browser: Browser, url: string, scales: Scales, isUsed = true) {
  const downloads = await listDownloads(browser, url, isUsed);
  const of = (kind: string, ...stages: Stage[]) =>
    Promise.all(
      downloads
        .filter((download) => download.kind === kind && stages.includes(download.stage))
        .map((download) => scales(download.url)),
    );
  const code = async (stage: Stage) => {
    const scripts = await of('script', stage);
    return sum(scripts) - sum(scripts, 'flight');
  };
  const all: Stage[] = ['first', 'idle', 'use'];
  return {
    css: sum(await of('stylesheet', ...all)),
    fonts: sum(await of('font', ...all)),
    pictures: sum(await of('image', ...all)),
    flight: sum(await of('script', ...all), 'flight'),
    first: await code('first'),
    idle: await code('idle'),
    use: await code('use'),
  };
}

/** The heavier of a page's two variants: with the consent dialog and without it. */
async function weighHtml(url: string) {
  const variants = await Promise.all(
    ['', 'cookie_consent=true'].map(async (cookie) => {
      const answer = await fetch(url, { headers: { cookie } });
      return weigh(Buffer.from(await answer.arrayBuffer()), 'text/html');
    }),
  );
  const heaviest = (figure: 'raw' | 'sent') => Math.max(...variants.map((html) => html[figure]));
  return { raw: heaviest('raw'), sent: heaviest('sent') };
}

/** Weighs all that a first visit of each page loads. */
export async function measureSizes(bench: Bench): Promise<Findings> {
  const scales = createScales();
  const paths = [...bench.templates, ...bench.others, '/page-that-is-not-there'];
  return withBrowser(async (browser) => {
    const empty = await weighPage(browser, bench.sites.empty, scales);
    const emptyScript = empty.first + empty.idle;
    if (emptyScript !== emptyPage.script)
      bench.say(`sizes: scripts/bench/empty-page.ts has to say ${emptyScript} bytes`);
    const checks: Check[] = [];
    const rows = await inTurn(paths, async (path) => {
      bench.say(`sizes: ${path}`);
      const url = bench.sites.site + path;
      const html = await weighHtml(url);
      const parts = await weighPage(browser, url, scales);
      const over = parts.first + parts.idle - emptyScript;
      checks.push(
        { budget: 'html', where: path, value: html.raw },
        { budget: 'gzippedHtml', where: path, value: html.sent },
        { budget: 'script', where: path, value: over },
      );
      const { css, first, idle, use, flight, fonts, pictures } = parts;
      const columns = [html.raw, html.sent, css, first, idle, use, over, flight, fonts, pictures];
      return [path, ...columns.map(asKilobytes)];
    });
    const note = `A first visit, in KB, text gzipped. The empty page loads ${asKilobytes(emptyScript)} KB of script.`;
    const head = [
      'Page',
      'HTML raw',
      'HTML',
      'CSS',
      'Script, first load',
      'after idle',
      'on use',
      'over the empty page once idle',
      'Flight data',
      'Fonts',
      'Pictures',
    ];
    return { tables: [{ title: 'Bytes', note, head, rows }], checks };
  });
}
