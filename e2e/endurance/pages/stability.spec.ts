import { kinds } from '@/testing/pages';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';
import { watchPaints } from '../../support/paints';
import { expectSamePixels } from '../../support/pixels';

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

for (const [hasConsented, place, paths] of [
  [true, 'the whole page', kinds],
  [true, 'the screen 600 px down', ['/']],
  [false, 'the first screen', ['/']],
] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${width} px wide, ${hasConsented ? 'after' : 'before'} a choice`, () => {
      test.use({
        hasConsented,
        isActive: false,
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
