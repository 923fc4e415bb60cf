import { expect, type Page } from 'playwright/test';

export const demoDialog = (page: Page) => page.getByRole('dialog', { name: 'Request for Demo' });

/** The demo button of the header. */
export const demoButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Get a demo' });

/** Fills in the open demo dialog, sends it and closes the thank-you view. */
export async function sendDemoRequest(page: Page, email: string): Promise<void> {
  const dialog = demoDialog(page);
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
