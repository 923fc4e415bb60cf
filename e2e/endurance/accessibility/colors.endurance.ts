import type { Locator } from 'playwright/test';
import { partsOf as pricingOf } from '../../pages/pricing';
import { searchFor } from '../../search/search';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

const styleOf = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('mark the chosen period and drop the pattern', async ({ page }) => {
    await page.goto('/pricing');
    await expectHydrated(page);
    // Its lines would have the color of the text before them.
    for (const pattern of await page.locator('.kawung').all()) await expect(pattern).toBeHidden();
    const shown = (period: 'Monthly' | 'Annual') =>
      pricingOf(page).radio(period).locator('xpath=../span');
    await expect(shown('Monthly')).toHaveCSS('text-decoration-line', 'underline');
    await expect(shown('Annual')).toHaveCSS('text-decoration-line', 'none');
  });

  test('mark the chosen result of the search', async ({ page }) => {
    await page.goto('/about');
    await expectHydrated(page);
    const { options } = await searchFor(page, 'price');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const edges = await options.evaluateAll((all) =>
      all.slice(0, 2).map((one) => getComputedStyle(one).borderTopColor),
    );
    expect(new Set(edges).size).toBe(2);
  });
});

test.describe('a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('leaves the site and its controls light', async ({ page }) => {
    await page.goto('/contact');
    await expectHydrated(page);
    for (const part of await page.locator('html, input, select, textarea, dialog').all())
      expect(await styleOf(part, 'color-scheme')).toBe('light');
  });
});
