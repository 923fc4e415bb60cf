import { kinds } from '@/testing/pages';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';
import { watchPaints } from '../../support/paints';
import { expectSamePixels } from '../../support/pixels';

for (const [hasConsented, width, paths] of [
  [true, 1280, [...kinds, '/faq#see-a-demo']],
  [true, 360, [...kinds, '/faq#see-a-demo']],
  [false, 1280, ['/']],
  [false, 360, ['/']],
] as const) {
  test.describe(`${hasConsented ? 'after a choice' : 'before a choice'}, ${width} px wide`, () => {
    test.use({ hasConsented, viewport: { width, height: 800 } });
    for (const path of paths) {
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
  [false, 'the screen 600 px down', ['/']],
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the first screen of home is complete and nothing on it is hidden', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first(),
    ).toBeInViewport();
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const section of await page.getByRole('main').locator('[data-reveal]').all()) {
      await expect(section).toHaveCSS('opacity', '1');
    }
  });

  test('the plans of every solution can be read', async ({ page }) => {
    await page.goto('/pricing');
    for (const price of ['Rp 799.000', 'Rp 1.041.700', 'Rp 608.333', 'Rp 10.200.000']) {
      await expect(page.getByText(price, { exact: false }).first()).toBeVisible();
    }
  });
});

test.describe('preferences of the visitor', () => {
  test('forced colours draw the ticks in the colour of text, and print keeps them', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/pricing');
    const cell = page.getByRole('table').first().getByRole('cell', { name: 'Included' }).first();
    const [drawn, printed, text] = await cell.evaluate((element) => [
      getComputedStyle(element, '::before').backgroundColor,
      getComputedStyle(element, '::before').printColorAdjust,
      getComputedStyle(document.body).color,
    ]);
    expect(drawn).toBe(text);
    expect(printed).toBe('exact');
  });

  test('print shows both periods and collapsed content, and no controls', async ({ page }) => {
    await page.goto('/pricing');
    await page.emulateMedia({ media: 'print' });
    for (const price of ['Rp 1.199.000', 'Rp 1.041.700', 'Rp 12.500.000']) {
      await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
    }
    const addOn = page.getByRole('listitem').filter({ hasText: 'Custom invoice template' });
    await expect(addOn.getByRole('paragraph')).toHaveCount(3);
    await expect(page.getByLabel('Choose Solutions')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Request for Demo' })).toHaveCount(0);
    await page.goto('/faq');
    await expect(
      page.getByRole('main').getByRole('group').first().getByRole('paragraph').first(),
    ).toBeVisible();
  });
});
