import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { findViolations } from '../support/violations';
import { chatOf, openChat } from './chat';

test.use({ viewport: { width: 360, height: 740 } });

/** Asks for a demo by the buttons of the chat, with a half-written message in the input. */
async function askForDemo(page: Page) {
  const { panel, log, input, options, assistant } = await openChat(page);
  await options.filter({ hasText: 'Get a demo' }).click();
  await expect(assistant.last()).toContainText('Send a demo request');
  await input.fill('My shop sells');
  const demo = log.getByRole('button', { name: 'Get a demo' });
  return { demo, panel, input, dialog: page.getByRole('dialog', { name: 'Request for Demo' }) };
}

test('the demo form opens from the chat and leads back to it, by keys alone', async ({ page }) => {
  await page.goto('/');
  const { demo, panel, input, dialog } = await askForDemo(page);
  await demo.focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(demo).toBeFocused();
  await expect(input).toHaveValue('My shop sells');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Full name')).toHaveValue('Dewi Lestari');
});

test('Back closes the demo form that the chat has opened @endurance', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  const { demo, panel, input, dialog } = await askForDemo(page);
  await demo.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(dialog).toBeHidden();
  // The panel would cover the page that Back leads to.
  await expect(panel).toBeHidden();
  await chatOf(page).launcher.click();
  await expect(input).toHaveValue('My shop sells');
});
