import type { Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';
import { watchPaints } from '../../support/paints';

for (const [hasConsented, width] of [
  [true, 1280],
  [true, 360],
  // On a phone: pages/every-page.spec.ts.
  [false, 1280],
] as const) {
  test.describe(`${hasConsented ? 'after a choice' : 'before a choice'}, ${width} px wide`, () => {
    test.use({ hasConsented, viewport: { width, height: 800 } });
    for (const path of hasConsented ? [...kinds, '/faq#see-a-demo'] : ['/']) {
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
    }
  });
}

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

type Part = 'the whole page' | 'the first screen' | 'the screen 600 px down';

/** Expects a part of a page to look the same before and after its scripts. */
async function expectSamePixels(page: Page, path: string, part: Part): Promise<void> {
  const releaseScripts = await holdBack(page, '**/*.js');
  // Scripts that start at a resting pointer would delay the load event.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (part === 'the whole page') {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
  }
  if (part === 'the screen 600 px down')
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await loadPictures(page);
  // The carousel gets its dots from its script. A shade of 1 in 255 depends on how Chromium cuts its tiles.
  const options = {
    mask: [page.getByRole('group', { name: 'Highlights' })],
    animations: 'allow' as const,
    threshold: 0.01,
  };
  await page.screenshot({
    ...options,
    path: test.info().snapshotPath('before.png', { kind: 'screenshot' }),
  });
  releaseScripts();
  await page.dispatchEvent('body', 'focusin');
  await expectHydrated(page);
  await loadPictures(page);
  await expect(page).toHaveScreenshot('before.png', options);
}

for (const [hasConsented, place, paths] of [
  [true, 'the whole page', kinds],
  [true, 'the screen 600 px down', ['/']],
  [false, 'the first screen', ['/']],
] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${width} px wide, ${hasConsented ? 'after' : 'before'} a choice`, () => {
      test.use({
        hasConsented,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });
      for (const path of paths) {
        test(`no pixel of ${place} of ${path} changes when its scripts arrive`, async ({
          page,
        }) => {
          await expectSamePixels(page, path, place);
        });
      }
    });
  }
}
