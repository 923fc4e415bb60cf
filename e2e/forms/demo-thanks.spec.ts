import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

/** Sends the form with the page's clock paused. */
async function sendForm(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await dialog.getByLabel('Email address').fill('dewi@thanks.example');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  const thanks = page.getByRole('heading', { name: 'Thank you for your request' });
  await expect(thanks).toBeFocused();
  return thanks;
}

test('the thank-you view closes by itself after 3 seconds', async ({ page }) => {
  const thanks = await sendForm(page);
  await page.clock.runFor(2999);
  await expect(thanks).toBeVisible();
  await page.clock.runFor(1);
  await expect(thanks).toBeHidden();
});

test('the close button works in the thank-you view too', async ({ page }) => {
  const thanks = await sendForm(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toBeHidden();
});
