import { getPricingPage } from '@/lib/content';
import { expect, expectHydrated, openHydrated, test } from '@/lib/testing/browser/test';
import { firstSolution, secondSolution, solutions } from '@/lib/testing/content';
import { pressOn, tabTo } from '../keyboard/keyboard';
import { expectPricing, partsOf } from './pricing';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('solution and period change every price, but not focus and place', async ({ page }) => {
  await page.goto('/pricing');
  await expect(page.locator('.amount').first()).toBeInViewport({ ratio: 1 });
  await expectHydrated(page);
  const { selector, panel, press } = partsOf(page);
  // Three plans are in three columns, two or four in two.
  for (const { label, plans } of solutions) {
    await selector.selectOption(label);
    const cards = panel(label).locator('li:has(> h3)');
    await expect(cards).toHaveCount(plans.length);
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().y),
    );
    const columns = plans.length === 3 ? 3 : 2;
    expect(new Set(tops).size, label).toBe(Math.ceil(plans.length / columns));
  }

  const { label, plans } = firstSolution;
  await selector.focus();
  await selector.selectOption(label);
  await expect(selector).toBeFocused();
  await expectPricing(page, firstSolution, 'monthly');
  const card = panel(label).getByRole('listitem').first();
  const before = await card.boundingBox();
  await press('annual');
  await expectPricing(page, firstSolution, 'annual');
  // A strike is not spoken.
  const { insteadOf } = getPricingPage().labels;
  const struck = panel(label).locator('s').filter({ visible: true }).locator('..');
  await expect(struck).toHaveText(
    plans.flatMap(({ monthly, discounted }) => (discounted ? [`${insteadOf} ${monthly}`] : [])),
  );
  expect(await card.boundingBox()).toEqual(before);
});

test('keys skip to the content and choose solution and period', async ({ page }) => {
  await openHydrated(page, '/pricing');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const { selector, radio } = partsOf(page);
  await tabTo(selector);
  await page.keyboard.press('ArrowDown');
  await tabTo(radio('monthly'));
  await page.keyboard.press('ArrowRight');
  await expectPricing(page, secondSolution, 'annual');
});

test('keys open and close an add-on', { tag: '@add-ons' }, async ({ page }) => {
  await openHydrated(page, '/pricing');
  const addOn = page.locator('#add-ons details').first();
  await pressOn(addOn.locator('summary'));
  await expect(addOn.getByRole('paragraph')).toBeVisible();
  await addOn.locator('summary').press('Enter');
  await expect(addOn.getByRole('paragraph')).toBeHidden();
});

test('the comparison table fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, '/pricing');
  const table = page.getByRole('table', { name: firstSolution.label });
  await expect(table.getByRole('columnheader')).toHaveCount(1 + firstSolution.plans.length);
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(table.getByRole('columnheader').last()).toBeInViewport();
  expect((await table.boundingBox())?.width).toBeLessThanOrEqual(360);
});
