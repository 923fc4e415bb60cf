import type { Page } from 'playwright/test';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { product, titleOf } from '@/lib/testing/content';
import { demoButton, demoPartsOf } from '../forms/forms';

const openButton = (page: Page) => page.locator('#mobile-menu-button');
const menuOf = (page: Page) => page.locator('#mobile-menu');

test.use({ viewport: { width: 360, height: 740 } });

test('Tab stays in the menu, and closing it returns the focus to the page', async ({ page }) => {
  await openHydrated(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  // Use the mouse: a locator's click scrolls first, although the sticky bar is in view.
  const { x = 0, y = 0 } = (await openButton(page).boundingBox()) ?? {};
  const tabThrough = async () => {
    // All that a screen reader finds while the menu is open.
    await expect(page.locator('body')).toMatchAriaSnapshot('- /children: equal\n- navigation');
    for (let press = 0; press < 10; press++) {
      await page.keyboard.press('Tab');
      const isOutside = () => document.activeElement?.matches('body, #mobile-menu *') === false;
      expect(await page.evaluate(isOutside)).toBe(false);
    }
    await page.keyboard.press('Escape');
  };
  const askForDemo = async () => {
    await demoButton(page, 'navigation').click();
    await expect(demoPartsOf(page).name).toBeVisible();
    await expect(menuOf(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(demoPartsOf(page).dialog).toBeHidden();
  };
  for (const close of [tabThrough, askForDemo]) {
    await page.mouse.click(x + 24, y + 24);
    await expect(menuOf(page).getByRole('button').first()).toBeFocused();
    await close();
    await expect(menuOf(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(900);
  }

  // In a wider window the menu's button is hidden.
  await page.mouse.click(x + 24, y + 24);
  await demoButton(page, 'navigation').click();
  await expect(demoPartsOf(page).name).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(demoButton(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('Tab does not reach the skip link below the menu', async ({ page }) => {
    await page.goto('/contact');
    await openButton(page).click();
    await expect(menuOf(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('.skip-link')).toBeHidden();
    await expect(page.locator('.skip-link')).not.toBeFocused();
  });
});

test('the menu names the page; a link closes it, and Back shows the page', async ({ page }) => {
  await openHydrated(page, '/');
  await openButton(page).click();
  const home = menuOf(page).getByRole('link').first();
  await expect(home).toHaveAttribute('aria-current', 'page');
  await menuOf(page).locator('summary').click();
  await menuOf(page).getByRole('link', { name: product.name }).click();
  await expect(page).toHaveTitle(product.name);
  await expect(menuOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/'));
  await expect(menuOf(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
});
