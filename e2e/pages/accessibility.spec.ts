import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { findViolations } from '../support/violations';

const openDemo = async (page: Page) => {
  await expectHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
  await expect(page.getByLabel('Full name')).toBeVisible();
};

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the open demo form has no violation, with or without errors', async ({ page }) => {
      await page.goto('/');
      await openDemo(page);
      expect(await findViolations(page)).toEqual([]);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Request for Demo' }).click();
      await expect(dialog.getByText('Full name is required')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('the open menu has no violation', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: width < 1024 ? 'Open menu' : 'Solutions' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      const link = menu.getByRole('link', { name: 'Company profile site' });
      if (width < 1024) await menu.getByText('Solutions').click();
      await expect(link).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('the annual pricing page with everything expanded has no violation', async ({ page }) => {
      await page.goto('/pricing');
      await expectHydrated(page);
      await page.getByText('Annual', { exact: true }).first().click();
      for (const summary of await page.getByText('Read more').all()) await summary.click();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
