import { expect, test } from '../support/fixtures';
import { expectNoViolations } from '../support/violations';
import { openChat } from './chat';

test.use({ viewport: { width: 360, height: 740 } });

test('the demo form opens from the chat and leads back to it, by keys alone', async ({ page }) => {
  await page.goto('/');
  const { panel, log, input, options, assistant } = await openChat(page);
  await options.filter({ hasText: 'Get a demo' }).click();
  await expect(assistant.last()).toContainText('Send a demo request');
  await input.fill('My shop sells');
  const demo = log.getByRole('button', { name: 'Get a demo' });
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
  // In one step: the list may be redrawn between a focus and a key.
  await demo.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();
  await expect(demo).toBeFocused();
  await expect(input).toHaveValue('My shop sells');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Full name')).toHaveValue('Dewi Lestari');
});
