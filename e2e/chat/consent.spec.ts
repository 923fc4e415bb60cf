import { expect, test } from '@/lib/testing/browser/test';
import { partsOf } from '../consent/consent';
import { newsletterOf } from '../forms/forms';
import { chatOf, openChat } from './chat';

test.use({ hasConsented: false });

test('a choice in another window closes the consent dialog; typed text and the open chat stay', async ({
  page,
  context,
}) => {
  await page.goto('/privacypolicy');
  await openChat(page);
  const { address } = newsletterOf(page);
  // On a new page the panel waits for the answer.
  await page.goto('/pricing');
  const { intro } = partsOf(page);
  await expect(intro).toBeFocused();
  await address.evaluate((field: HTMLInputElement) => {
    field.value = 'rina@kedai';
  });
  await page.evaluate(() => void Object.assign(window, { isMarked: true }));
  const other = await context.newPage();
  await other.goto('/contact');
  await partsOf(other).acceptAll.click();
  // It has reloaded.
  await expect(partsOf(other).intro).toHaveCount(0);
  // The test's browser gives every window the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(intro).toBeHidden();
  await expect(chatOf(page).panel).toBeVisible();
  await expect(address).toHaveValue('rina@kedai');
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});
