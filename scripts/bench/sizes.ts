import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';
import { openPhone, withBrowser } from './browser';
import { type Check, emptyPage } from './budgets';
import { asKilobytes } from './figures';
import type { Findings } from './report';
import type { Sites } from './sites';

const kinds = ['document', 'stylesheet', 'script', 'font', 'image'] as const;

/** Text by its gzipped size, all else by its plain one. */
const weigh = (body: Buffer, kind: string) =>
  kind === 'font' || kind === 'image' ? body.length : gzipSync(body).length;

/** The bytes of all that a first visit loads until the page is idle, by kind. */
async function weighPage(browser: Browser, url: string, hydrates = true) {
  const { page, close } = await openPhone(browser);
  const responses = new Map<string, Response>();
  page.on('response', (response) => responses.set(response.url(), response));
  await page.goto(url, { waitUntil: 'load' });
  // A sign of the visitor, so that the page does not wait until it is idle.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  if (hydrates)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.waitForLoadState('networkidle');
  const bytes = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, html: 0 };
  for (const response of responses.values()) {
    const kind = kinds.find((name) => name === response.request().resourceType());
    if (!kind || response.status() !== 200) continue;
    const body = await response.body();
    bytes[kind] += weigh(body, kind);
    if (kind === 'document') bytes.html = body.length;
  }
  await close();
  return bytes;
}

export const measureSizes = ({ site, empty }: Sites, pages: string[]): Promise<Findings> =>
  withBrowser(async (browser) => {
    const { script: emptyScript } = await weighPage(browser, empty, false);
    if (emptyScript !== emptyPage.script)
      console.warn(`emptyPage in scripts/bench/budgets.ts has to say ${emptyScript} bytes`);
    const rows: string[][] = [];
    const checks: Check[] = [];
    for (const where of pages) {
      console.log(`sizes: ${where}`);
      const { html, document, stylesheet, script, font, image } = await weighPage(
        browser,
        site + where,
      );
      const over = script - emptyScript;
      const columns = [html, document, stylesheet, script, over, font, image];
      rows.push([where, ...columns.map(asKilobytes)]);
      checks.push(
        { budget: 'html', where, value: html },
        { budget: 'gzippedHtml', where, value: document },
        { budget: 'script', where, value: over },
      );
    }
    return {
      title: 'Bytes',
      note: `A first visit until the page is idle, in KB, text gzipped. The script has the page's data. The empty page loads ${asKilobytes(emptyScript)} KB of script.`,
      head: [
        'Page',
        'HTML raw',
        'HTML',
        'CSS',
        'Script',
        'Over the empty page',
        'Fonts',
        'Pictures',
      ],
      rows,
      checks,
    };
  });
