import { expect, type Page } from 'playwright/test';
import { expectHydrated } from '../support/hydrated';

export const demoDialog = (page: Page) => page.getByRole('dialog', { name: 'Request for Demo' });

/** The demo button of the header. */
export const demoButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Get a demo' });

/** Presses the first demo button of the page itself, once the page answers. */
export async function openDemo(page: Page) {
  await expectHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
  return demoDialog(page);
}

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
