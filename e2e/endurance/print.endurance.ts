import { firstSolution } from '@/testing/solutions';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

// As wide as A4 between its margins.
test.use({ viewport: { width: 718, height: 1047 } });

for (const path of ['/pricing', '/faq', '/privacypolicy', '/termsandconditions'])
  test(`${path} prints with the brand, without controls, and no heading ends a page`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectHydrated(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'Sedia', exact: true })).toBeVisible();
    for (const part of ['button', 'combobox', 'contentinfo', 'complementary'] as const)
      await expect(page.getByRole(part)).toHaveCount(0);
    for (const heading of await page.getByRole('main').getByRole('heading').all())
      await expect(heading).toHaveCSS('break-after', 'avoid');
  });

test('a question prints its answer, and a link the path that it leads to', async ({ page }) => {
  await page.goto('/faq');
  await page.emulateMedia({ media: 'print' });
  const first = page.getByRole('main').getByRole('group').first();
  await expect(first.getByRole('paragraph').first()).toBeVisible();
  const link = page.getByRole('main').getByRole('group').getByRole('link').first();
  const after = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(after).toContain(await link.getAttribute('href'));
});

test('/pricing prints its plans side by side with both periods', async ({ page }) => {
  await page.goto('/pricing');
  await page.emulateMedia({ media: 'print' });
  const plans = page
    .getByRole('region', { name: firstSolution.label, exact: true })
    .locator('.plan-card');
  await expect(plans).toHaveCount(firstSolution.plans.length);
  const tops = await plans.evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  for (const [index, { monthly, annual }] of firstSolution.plans.entries())
    for (const price of [monthly, annual])
      await expect(plans.nth(index).getByText(price).filter({ visible: true })).not.toHaveCount(0);
});
