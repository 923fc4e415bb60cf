import { titleOf } from '@/lib/testing/pages';
import { contact, partsOf } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { demoButton } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';

test.use({ expectedErrors: /Failed to load resource/ });

test('without one of its files a page can be read and its links lead on', async ({ page }) => {
  await page.route(/\/chunks\/turbopack-/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await demoButton(page).click();
  await expect(page).toHaveURL(/\/contact/);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle(titleOf('/pricing'));
});

test('without any file the newsletter is posted and an enquiry stays', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/about');
  const { address, confirmation, submit } = newsletterOf(page);
  await address.fill('rina@scriptless.example');
  await submit.click();
  await expect(page).toHaveURL('/#subscribed');
  await expect(confirmation).toBeVisible();

  await page.goto(contact.path);
  const { button, field } = partsOf(page);
  await field('Full name').fill('Dewi Lestari');
  await field('Full name').press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(field('Full name')).toHaveValue('Dewi Lestari');
  await expect(page).toHaveURL(contact.path);
});
