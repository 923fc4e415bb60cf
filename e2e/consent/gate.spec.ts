import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';

/** The reporter as a page would bundle it, with a callback; the site itself passes none. */
const bundle = async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { reportWebVitals } from '@/components/consent/consent-gate';
        window.vitals = [];
        void reportWebVitals((vital) => window.vitals.push(vital)).then(() => { window.isReady = true; });`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
};
const namesOf = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { vitals: { name: string }[] }).vitals ?? []).map(({ name }) => name),
  );

test('the report of web vitals tells them where performance cookies are allowed', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'cookie_1', value: 'true', url: siteOrigin }]);
  await page.goto('/about');
  const body = await bundle();
  await page.route('/vitals-of-the-test.js', (route) => route.fulfill({ body }));
  await page.addScriptTag({ url: '/vitals-of-the-test.js' });
  await page.waitForFunction(() => 'isReady' in window);
  // INP ignores interactions shorter than 40 ms.
  await page.evaluate(() =>
    addEventListener('click', () => {
      const end = performance.now() + 100;
      while (performance.now() < end);
    }),
  );
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => namesOf(page)).toContain('FID');
  // Some vitals are known only when the page is left, which may happen before the browser has measured them.
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', {
        value: 'hidden',
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await expect
    .poll(async () => {
      await leave();
      return [...new Set(await namesOf(page))].toSorted();
    })
    .toEqual(['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB']);
});
