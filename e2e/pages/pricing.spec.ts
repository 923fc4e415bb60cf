import { firstSolution, secondSolution, solutions } from '@/testing/solutions';
import { readTree } from '../support/accessibility-tree';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { expectPricing, partsOf } from './pricing';

test('every figure of a solution in both periods, and nothing moves', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  const { selector, panel, press } = partsOf(page);
  await selector.focus();
  await selector.selectOption(secondSolution.label);
  await expect(selector).toBeFocused();
  await expectPricing(page, secondSolution, 'Monthly');
  const card = panel(secondSolution.label).getByRole('listitem').first();
  const before = await card.boundingBox();

  await press('Annual');
  await expectPricing(page, secondSolution, 'Annual');
  // A strike is not spoken.
  const struck = panel(secondSolution.label).locator('s').filter({ visible: true }).locator('..');
  await expect(struck).toHaveText(
    secondSolution.plans.flatMap(({ monthly, discounted }) =>
      discounted ? [`instead of Rp ${monthly}`] : [],
    ),
  );
  expect(await card.boundingBox()).toEqual(before);
});

test('three plans stand in three columns, two in two, and a price is in the first screen', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.locator('.amount').first()).toBeInViewport({ ratio: 1 });
  await expectHydrated(page);
  const rowOf = async (name: string, count: number) => {
    const cards = page
      .getByRole('region', { name, exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Request for Demo' }) });
    await expect(cards).toHaveCount(count);
    return Promise.all((await cards.all()).map(async (card) => (await card.boundingBox())?.y));
  };
  for (const { label, plans } of solutions) {
    await page.getByLabel('Choose Solutions').selectOption(label);
    const columns = plans.length === 3 ? 3 : 2;
    const rows = new Set(await rowOf(label, plans.length));
    expect(rows.size, label).toBe(Math.ceil(plans.length / columns));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the comparison table is one for screen readers, fits the screen and keeps its head in view', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await expectHydrated(page);
    const table = page.getByRole('table', { name: `Compare the plans: ${firstSolution.label}` });
    const features = await table.locator('tbody tr').count();
    const tree = await readTree(page);
    const count = (role: string) => tree.filter((node) => node.role?.value === role).length;
    expect(count('table')).toBe(1);
    expect(count('columnheader')).toBe(1 + firstSolution.plans.length);
    expect(count('rowheader')).toBe(features);
    expect(count('cell')).toBe(firstSolution.plans.length * features);

    await table.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(table.getByRole('columnheader').last()).toBeInViewport();
    expect(((await table.boundingBox())?.width ?? 999) <= 360).toBe(true);
  });
});
