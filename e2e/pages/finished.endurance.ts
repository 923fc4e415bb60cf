import { contact, partsOf } from '../forms/enquiries';
import { newsletterOf } from '../forms/newsletter';
import { demoButton } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';

test.use({ expectedErrors: /Failed to load resource/ });

test('a page without one of its files can be read, its links lead on and its button to the contact form', async ({
  page,
}) => {
  await page.route(/\/chunks\/turbopack-/, (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await demoButton(page).click();
  await expect(page).toHaveURL(/\/contact/);
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Sedia | Our Pricing');
});

test('without any file the browser posts the newsletter, and an enquiry keeps what was typed', async ({
  page,
}) => {
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
