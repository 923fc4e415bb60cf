import { expect, test } from '@/lib/testing/browser/test';
import { titleOf } from '@/lib/testing/content';
import { demoButton, newsletterOf, partsOf } from '../forms/forms';

test.use({ expectedErrors: /Failed to load resource/ });

test('without one of its files a page works as one without JavaScript', async ({ page }) => {
  await page.route(/\/chunks\/turbopack-/, (route) => route.abort());
  await page.goto('/termsandconditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await demoButton(page).click();
  await expect(page).toHaveURL(/\/contact/);
  const { button, field } = partsOf(page);
  const name = field('full_name');
  await name.fill('Dewi Lestari');
  await name.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(name).toHaveValue('Dewi Lestari');
  await page.locator('header a[href="/pricing"]').click();
  await expect(page).toHaveTitle(titleOf('/pricing'));
  const { address, confirmation, submit } = newsletterOf(page);
  await address.fill('rina@scriptless.example');
  await submit.click();
  await expect(page).toHaveURL('/#subscribed');
  await expect(confirmation).toBeVisible();
});
