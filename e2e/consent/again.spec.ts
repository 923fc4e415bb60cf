import { siteOrigin } from '../../testing/addresses';
import { chatOf, openChat } from '../chat/chat';
import { newsletterOf } from '../forms/newsletter';
import { expect, test } from '../support/fixtures';
import { markDocument, partsOf } from './consent';

test.use({ hasConsented: false });

test('a policy revised since the choice asks again, with the switches as they were', async ({
  page,
  context,
}) => {
  const outdated = { cookie_consent: 'true', cookie_revision: '0', cookie_3: 'false' };
  for (const [name, value] of Object.entries(outdated))
    await context.addCookies([{ name, value, url: siteOrigin }]);
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await page.goto('/about');
  await page.mouse.move(5, 5);
  await partsOf(page).manage.click();
  await expect(partsOf(page).toggle('Targeting')).not.toBeChecked();
  expect(loads).toBe(2);
});

test('a window beside follows the choice made in another, and keeps what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/privacypolicy');
  await openChat(page);
  const { address } = newsletterOf(page);
  // On a new page the panel waits for the answer.
  await page.goto('/about');
  const { intro } = partsOf(page);
  await expect(intro).toBeFocused();
  await address.evaluate((field: HTMLInputElement) => {
    field.value = 'rina@kedai';
  });
  await markDocument(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await partsOf(other).acceptAll.click();
  await expect(intro).toBeHidden();
  await expect(chatOf(page).panel).toBeVisible();
  await expect(address).toHaveValue('rina@kedai');
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});
