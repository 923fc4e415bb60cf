import type { Locator, Page } from 'playwright/test';
import { firstSolution } from '@/testing/solutions';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

// As wide as A4 between its margins.
test.use({ viewport: { width: 718, height: 1047 } });

async function openPrint(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
  await page.emulateMedia({ media: 'print' });
}

const addressAfter = (link: Locator) =>
  link.evaluate((element) => getComputedStyle(element, '::after').content);

for (const path of ['/pricing', '/faq', '/termsandconditions', '/privacypolicy'])
  test(`${path} prints with the brand, without buttons, and no heading ends a page`, async ({
    page,
  }) => {
    await openPrint(page, path);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Sedia', exact: true })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    for (const heading of await page.getByRole('main').getByRole('heading').all())
      await expect(heading).toHaveCSS('break-after', 'avoid');
  });

test('a link in a text prints the path that it leads to', async ({ page }) => {
  await openPrint(page, '/faq');
  const link = page.getByRole('link', { name: 'Read the terms' });
  expect(await addressAfter(link)).toContain('/termsandconditions');
});

test('/pricing prints its plans side by side, and the head of the table on each page', async ({
  page,
}) => {
  await openPrint(page, '/pricing');
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
});
