import { expect, type Page } from 'playwright/test';

/** Fills in the open demo dialog, sends it and closes the thank-you view. */
export async function sendDemoRequest(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
