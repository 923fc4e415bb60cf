import type { Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { watchPaints } from '../support/paints';

async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      // Otherwise Chromium may draw the page first, and a picture when it is decoded.
      image.decoding = 'sync';
    }
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

for (const width of [360, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of [...kinds, '/faq#see-a-demo'])
      test(`nothing shifts while ${path} loads, even with a late font`, async ({ page }) => {
        const readPaints = await watchPaints(page);
        const letFontCome = await holdBack(page, /\.woff2/);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(
          () => performance.getEntriesByName('first-contentful-paint').length > 0,
        );
        letFontCome();
        await page.waitForLoadState('networkidle');
        await expectHydrated(page);
        await page.evaluate(() => document.fonts.ready);
        expect((await readPaints()).shifts).toEqual([]);
      });

    test.describe('without movement', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      for (const path of kinds)
        test(`no pixel of ${path} changes when its scripts arrive`, async ({ page }) => {
          const releaseScripts = await holdBack(page, '**/*.js');
          // Scripts that start at a resting pointer would delay the load event.
          await page.goto(path, { waitUntil: 'domcontentloaded' });
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height });
          await loadPictures(page);
          // The carousel gets its dots from its script. A shade of 1 in 255 depends on how Chromium cuts its tiles.
          const options = {
            mask: [page.getByRole('group', { name: 'Highlights' })],
            animations: 'allow' as const,
            threshold: 0.01,
          };
          const before = test.info().snapshotPath('before.png', { kind: 'screenshot' });
          await page.screenshot({ ...options, path: before });
          releaseScripts();
          await page.dispatchEvent('body', 'focusin');
          await expectHydrated(page);
          await loadPictures(page);
          await expect(page).toHaveScreenshot('before.png', options);
        });
    });
  });
