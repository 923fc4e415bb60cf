import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { expectReloaded, markDocument, partsOf } from './consent';

const cookie = (name: string, value: string) => ({ name, value, url: siteOrigin });

/** Scrolls through the page so that everything lazy loads. */
async function useAll(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      // Not requestAnimationFrame: a busy browser may delay the next frame for long.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await page.waitForLoadState('networkidle');
}

test.describe('the stored data of a category', () => {
  test.use({ hasConsented: false });
  const store = (page: Page) =>
    page.evaluate(() => {
      localStorage.setItem('_grecaptcha', '1');
      sessionStorage.setItem('rc::c', '1');
      localStorage.setItem('own', '1');
    });
  const keys = (page: Page) =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());

  test('is removed when the category is switched off and stays while it is on', async ({
    page,
    context,
  }) => {
    await context.addCookies(
      ['cookie_1', 'cookie_2', 'cookie_3', 'cookie_consent'].map((name) => cookie(name, 'true')),
    );
    await page.goto('/faq');
    await store(page);
    await page.reload();
    const { settings, toggle, save } = partsOf(page);
    await settings.click();
    await toggle('Targeting').uncheck();
    await markDocument(page);
    await save.click();
    await expectReloaded(page);
    // The page would have removed refused data by then.
    await page.waitForLoadState('networkidle');
    expect(await keys(page)).toEqual(['_grecaptcha', 'origin', 'own', 'rc::c']);
    await settings.click();
    await toggle('Functional').uncheck();
    await toggle('Performance').uncheck();
    await markDocument(page);
    await save.click();
    await expectReloaded(page);
    await expect.poll(() => keys(page)).toEqual(['own']);
  });
});

test.describe('the report of web vitals', () => {
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

  test('tells them where performance cookies are allowed', async ({ page, context }) => {
    await context.addCookies([cookie('cookie_1', 'true')]);
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

  test('no page fetches its code', async ({ page, context }) => {
    await context.addCookies([cookie('cookie_1', 'true')]);
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await page.goto('/');
    await useAll(page);
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of await Promise.all(scripts)) expect(script).not.toContain('first-input');
  });
});
