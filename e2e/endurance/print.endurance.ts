import { expect, test } from '@/lib/testing/browser/test';
import { firstSolution } from '@/lib/testing/content';

test('/pricing prints its plans side by side with both periods', async ({ page }) => {
  // As wide as A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['button', 'combobox', 'contentinfo'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  const plans = page.getByRole('region', { name: firstSolution.label }).locator('li:has(> h3)');
  const tops = await plans.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().top),
  );
  expect(tops).toEqual(firstSolution.plans.map(() => tops[0]));
  for (const [index, { monthly, annual }] of firstSolution.plans.entries())
    for (const price of [monthly, annual])
      await expect(plans.nth(index).getByText(price).filter({ visible: true })).not.toHaveCount(0);
});
