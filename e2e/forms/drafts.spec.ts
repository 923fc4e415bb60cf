import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { enquiries, fill, partsOf, payloadOf, watchPosts } from './enquiries';
import { newsletterOf } from './newsletter';

// Smooth scrolling would move the target of a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [contact] = enquiries;

async function expectFilled(page: Page) {
  const { captcha, field, marketing } = partsOf(page, contact);
  for (const [label, , value] of contact.fields) await expect(field(label)).toHaveValue(value);
  await expect(marketing).toBeChecked();
  await expect(captcha).not.toBeChecked();
}

test('an enquiry keeps its text over reloads, but not the captcha', async ({ page }) => {
  await page.goto(contact.path);
  const { captcha, button } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  await page.reload();
  await expectFilled(page);

  await newsletterOf(page).address.fill('news@toko.example');
  await newsletterOf(page).submit.click();
  await expect(newsletterOf(page).confirmation).toContainText('Thank you');
  await expectFilled(page);

  const posts = watchPosts(page, '/email/contact-us');
  await captcha.check();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(posts.map(({ body }) => body)).toEqual([payloadOf(contact)]);
});

test('an enquiry keeps its text when the visitor comes back', async ({ page }) => {
  await page.goto(contact.path);
  await fill(page, contact);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.goBack();
  await expectFilled(page);
});

test('an enquiry keeps the values that the browser restored, and saves them as the draft', async ({
  page,
}) => {
  await page.goto(contact.path);
  await expectHydrated(page);
  await fill(page, contact);
  await page.goto('/faq');
  // Change the draft as a later visit would. Only fields that opt out of restoring may come from it.
  await page.evaluate((place) => {
    const draft = JSON.parse(sessionStorage.getItem(place) ?? '{}');
    draft.values.full_name = 'Siti Rahma';
    sessionStorage.setItem(place, JSON.stringify(draft));
  }, `draft:${contact.type}`);
  await page.goBack();
  await expectHydrated(page);
  await expectFilled(page);
  await page.reload();
  await expectFilled(page);
});
