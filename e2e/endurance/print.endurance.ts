import { firstSolution } from '@/testing/solutions';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

// As wide as A4 between its margins.
test.use({ viewport: { width: 718, height: 1047 } });

for (const path of ['/pricing', '/faq', '/privacypolicy', '/termsandconditions'])
  test(`${path} prints with the brand, without buttons and chat, and no heading ends a page`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectHydrated(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('complementary', { name: 'Support chat' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Sedia', exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const heading of await page.getByRole('main').getByRole('heading').all())
      await expect(heading).toHaveCSS('break-after', 'avoid');
  });

test('a question prints its answer, and a link the path that it leads to', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  const first = page.getByRole('main').getByRole('group').first();
  await expect(first.getByRole('paragraph').first()).toBeVisible();
  const link = page.getByRole('link', { name: 'Read the terms' });
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain('/termsandconditions');
});

test('/pricing prints its plans side by side with both periods, the whole add-ons, and the head of the table on each page', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  await page.emulateMedia({ media: 'print' });
  const plans = page
    .getByRole('region', { name: firstSolution.label, exact: true })
    .locator('.plan-card');
  await expect(plans).toHaveCount(firstSolution.plans.length);
  const tops = await plans.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  // Only as a group of table rows it is repeated.
  const table = page.getByRole('table', { name: `Compare the plans: ${firstSolution.label}` });
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  for (const price of ['Rp 1,199,000', 'Rp 1,041,700', 'Rp 12,500,000'])
    await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible();
  const addOn = page.getByRole('listitem').filter({ hasText: 'Custom invoice template' });
  await expect(addOn.getByRole('paragraph')).toHaveCount(3);
  await expect(page.getByLabel('Choose Solutions')).toBeHidden();
});
