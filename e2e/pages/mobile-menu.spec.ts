import type { Page } from 'playwright/test';
import { openChat } from '../chat/chat';
import { demoDialog } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

const openButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close menu' });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Everything that a screen reader finds behind the open menu; should be nothing. */
const expectMenuAlone = (page: Page) =>
  expect(page.locator('body')).toMatchAriaSnapshot(`
    - /children: deep-equal
    - navigation "Main":
      - text: Sedia
      - button "Close menu"
      - link "Home"
      - group: Solutions
      - link "Pricing"
      - link "About"
      - link "Partner program"
      - link "Contact us"
      - button "Get a demo"
  `);

/** Where the focus is: in the menu, elsewhere on the page, or nowhere. */
const placeOfFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return 'nowhere';
    return activeElement.closest('#mobile-menu') ? 'menu' : 'page';
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a screen reader finds only the open menu, and Tab stays in it both ways', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await openButton(page).click();
    await expect(closeButton(page)).toBeFocused();
    await expectMenuAlone(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const places = new Set<string>();
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press(key);
        places.add(await placeOfFocus(page));
      }
      expect([...places].filter((place) => place !== 'nowhere')).toEqual(['menu']);
    }
  });

  test('Escape and the close button return the focus and keep the scroll position', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    // Use the mouse: a locator's click scrolls first, although the sticky bar is in view.
    const box = await openButton(page).boundingBox();
    if (!box) throw new Error('The menu button is not on the page');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Enter'),
      // First press something that cannot be focused, which takes the focus out of the menu.
      async () => {
        await page.mouse.click(260, 36);
        await page.keyboard.press('Escape');
      },
    ]) {
      await page.mouse.click(box.x + 24, box.y + 24);
      await expect(closeButton(page)).toBeFocused();
      await close();
      await expect(menuOf(page)).toBeHidden();
      await expect(openButton(page)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(900);
    }
  });

  test('a link of the menu closes it, and Back shows the page before without the menu', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await openButton(page).click();
    await menuOf(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveTitle('Sedia | Our Pricing');
    await expect(menuOf(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveTitle('Sedia | Home');
    await expect(menuOf(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
  });

  test('its demo button closes it, and the closed form leads back to its button', async ({
    page,
  }) => {
    await page.goto('/');
    await expectHydrated(page);
    await openButton(page).click();
    await menuOf(page).getByRole('button', { name: 'Get a demo' }).click();
    const dialog = demoDialog(page);
    await expect(dialog).toBeVisible();
    await expect(menuOf(page)).toBeHidden();
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(openButton(page)).toBeFocused();
  });
});

test.describe('beside the open chat', () => {
  test.use({ viewport: { width: 768, height: 740 } });
  test('the open menu hides the chat, and closing it shows the chat again', async ({ page }) => {
    await page.goto('/');
    const { panel } = await openChat(page);
    await openButton(page).click();
    await expectMenuAlone(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeVisible();
    await expect(openButton(page)).toBeFocused();
  });
});
