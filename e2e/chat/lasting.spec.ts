import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { titleOf } from '@/lib/testing/content';
import { chatOf, openChat, say, sayElsewhere, unread, voice } from './chat';

test('an open panel and its draft outlive page changes and a reload', async ({ page, context }) => {
  await page.goto('/pricing');
  const { panel, input, own } = await openChat(page);
  await say(page, 'Before the change');
  await input.fill('Half a sen');
  const expectKept = async () => {
    await expect(page).toHaveTitle(titleOf('/'));
    await expect(panel).toBeVisible();
    await expect(own).toHaveText(/: Before the change$/);
    await expect(input).toHaveValue('Half a sen');
  };
  await page.getByRole('banner').locator('a[href="/"]').click();
  await expectKept();
  await page.reload();
  await expectKept();
  // It is not announced as new.
  const region = own.locator('xpath=ancestor::*[@aria-live][1]');
  await expect(region).toHaveAttribute('aria-live', 'off');

  const other = await context.newPage();
  await openHydrated(other, '/');
  await expect(chatOf(other).panel).toBeHidden();
});

test('messages that arrive while the panel is closed count as unread', async ({ page }) => {
  await page.goto('/');
  const { close, input, launcher, panel, assistant } = await openChat(page);
  // The greeting is read once its time is stored, which the session may delay.
  await page.waitForFunction(() => localStorage.chat?.length > '""'.length);
  await input.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  for (const news of [`1 ${unread.unreadOne}`, `2 ${unread.unreadMany}`]) {
    await sayElsewhere(page, 'Hello');
    await expect(launcher).toHaveAccessibleName(`${voice.launcher}, ${news}`);
    await expect(page.getByRole('status').filter({ hasText: news })).toHaveCount(1);
  }
  await expect(launcher).toHaveText('2');
  await page.reload();
  await expect(launcher).toHaveAccessibleName(`${voice.launcher}, 2 ${unread.unreadMany}`);
  await launcher.press('Enter');
  await expect(assistant).toHaveCount(3);
  await close.click();
  await expect(launcher).toHaveAccessibleName(voice.launcher);
});
