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

test('an enquiry keeps its text and its first touch over reloads, but not the captcha', async ({
  page,
}) => {
  await page.goto(contact.path);
  const { captcha, button } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  await expectHydrated(page);
  const now = () => page.evaluate(() => performance.timeOrigin + performance.now());
  const filledAt = await now();
  await page.reload();
  await expectFilled(page);

  await newsletterOf(page).address.fill('news@toko.example');
  await newsletterOf(page).submit.click();
  await expect(newsletterOf(page).confirmation).toBeVisible();
  await expectFilled(page);

  const posts = watchPosts(page, '/email/contact-us');
  await captcha.check();
  const sinceFilled = (await now()) - filledAt;
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(posts.map(({ body }) => body)).toEqual([payloadOf(contact)]);
  const { elapsed } = JSON.parse(posts[0]?.headers['x-form-meta'] ?? '{}');
  expect(elapsed).toBeGreaterThanOrEqual(sinceFilled);
});
