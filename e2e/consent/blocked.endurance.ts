import type { Page } from 'playwright/test';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { chatOf, words } from '../chat/chat';
import { partsOf } from './consent';

test.use({ hasConsented: false });

/** Turns the wheel until the page scrolls: the browser ignores it until it has drawn the unlocked page. */
const expectToScroll = (page: Page) =>
  expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }).toPass();

test('a page works when a blocker hides or removes the dialogs', async ({ page, context }) => {
  await openHydrated(page, '/pricing');
  await expect(partsOf(page).intro).toBeFocused();
  await page.locator('dialog:modal').evaluate((element) => element.remove());
  await expectToScroll(page);

  await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('dialog { display: none !important }');
    document.adoptedStyleSheets = [style];
  });
  await openHydrated(page, '/pricing');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expectToScroll(page);
  await partsOf(page).settings.click();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

test('where cookies are blocked the dialog closes and the chat explains it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
  );
  let loads = 0;
  let rooms = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/chat-rooms/init')) rooms++;
  });
  page.on('domcontentloaded', () => loads++);
  await openHydrated(page, '/pricing');
  const { intro, manage, preferences, save } = partsOf(page);
  await manage.click();
  await save.click();
  await expect(preferences).toBeHidden();
  await expect(intro).toBeHidden();
  await expectToScroll(page);

  const { launcher, log, input } = chatOf(page);
  await launcher.click();
  await expect(log).toContainText(words.needsCookies);
  await expect(log.getByText(words.otherWays.title)).toBeVisible();
  await expect(input).toBeDisabled();
  expect([loads, rooms]).toEqual([1, 0]);
});
