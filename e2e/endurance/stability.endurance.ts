import { kinds } from '@/testing/pages';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { watchPaints } from '../support/paints';

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
  });
