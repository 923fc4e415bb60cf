import { firstSolution, secondSolution, solutions, thirdSolution } from '@/testing/solutions';
import { siteOrigin } from '../../testing/addresses';
import { readTree } from '../support/accessibility-tree';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

// The other solutions differ in their figures alone.
for (const { slug, label: name, plans } of [
  firstSolution,
  ...solutions.filter(({ isLive }) => !isLive),
]) {
  test(`${name}: every figure in both periods`, async ({ page }) => {
    await page.goto('/pricing');
    await expectHydrated(page);
    const selector = page.getByLabel('Choose Solutions');
    await selector.focus();
    await selector.selectOption(name);
    await expect(selector).toBeFocused();
    await expect(page).toHaveURL(`/pricing?solution=${slug}`);
    const panel = page.getByRole('region', { name, exact: true });
    const cards = panel
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Request for Demo' }) });
    await expect(cards).toHaveCount(plans.length);

    const before = await cards.first().boundingBox();
    for (const [index, { name: plan, core, monthly }] of plans.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { name: new RegExp(`^${plan}`) })).toBeVisible();
      await expect(card.getByText(`Rp ${monthly}`).filter({ visible: true })).toHaveCount(1);
      await expect(card.getByText(`Rp ${core}`)).toBeVisible();
      await expect(card.getByText('Save up to 15% annually')).toBeVisible();
    }

    await page.getByText('Annual', { exact: true }).filter({ visible: true }).first().click();
    for (const [index, { core, monthly, discounted, annual }] of plans.entries()) {
      const card = cards.nth(index);
      const struck = card.locator('s').filter({ visible: true });
      if (discounted) {
        await expect(struck).toHaveText(`Rp ${monthly}`);
        // A strike is not spoken.
        await expect(struck.locator('..')).toHaveText(`instead of Rp ${monthly}`);
        await expect(card.getByText(`Rp ${discounted}`).filter({ visible: true })).toHaveCount(1);
      } else {
        await expect(struck).toHaveCount(0);
        await expect(card.getByText(`Rp ${monthly}`).filter({ visible: true })).toHaveCount(0);
      }
      await expect(card.getByText(`Rp ${annual}`).filter({ visible: true })).toHaveCount(1);
      await expect(card.getByText(`Rp ${core}`)).toBeVisible();
    }
    expect(await cards.first().boundingBox()).toEqual(before);
    await expect(page.getByRole('status').filter({ hasText: `${name}, Annual` })).toBeAttached();
  });
}

test('the first HTML shows the linked solution, and the back button undoes a choice', async ({
  page,
  request,
}) => {
  const html = await (await request.get(thirdSolution.onPricing)).text();
  expect(html).toContain(`<link rel="canonical" href="${siteOrigin}/pricing"/>`);
  expect(html).toContain(`<option value="${thirdSolution.slug}" selected="">`);

  await page.goto(thirdSolution.onPricing);
  await expectHydrated(page);
  const selector = page.getByLabel('Choose Solutions');
  await expect(selector).toHaveValue(thirdSolution.slug);
  await selector.selectOption(firstSolution.label);
  await selector.selectOption(secondSolution.label);
  await page.goBack();
  await expect(selector).toHaveValue(firstSolution.slug);
  await page.goBack();
  await expect(selector).toHaveValue(thirdSolution.slug);
  await expect(page.getByRole('region', { name: thirdSolution.label, exact: true })).toBeVisible();
});

test("'View pricing details' of a product opens its plans", async ({ page }) => {
  await page.goto(secondSolution.path);
  await page.getByRole('link', { name: 'View pricing details' }).click();
  await expect(page).toHaveTitle('Sedia | Our Pricing');
  await expect(page.getByLabel('Choose Solutions')).toHaveValue(secondSolution.slug);
});

test('three plans stand in three columns, two in two', async ({ page }) => {
  await page.goto('/pricing');
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

test('add-ons expand to their longer description and collapse again', async ({ page }) => {
  await page.goto('/pricing');
  const addOns = page.getByRole('region', { name: 'Recommended Add Ons' });
  const card = addOns.getByRole('listitem').filter({ hasText: 'Upgrade with booking system' });
  await expect(card).toContainText('from Rp 3.500.000 one time plus Rp 399.000 per month');
  const more = card.getByText('Read more');
  await more.click();
  await expect(card.getByText('Read less')).toBeVisible();
  await expect(card.getByRole('paragraph')).toHaveCount(3);
  await card.getByText('Read less').click();
  await expect(card.getByRole('paragraph')).toHaveCount(2);
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
