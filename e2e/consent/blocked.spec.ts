import type { Page } from 'playwright/test';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { partsOf } from './consent';

test.use({ hasConsented: false });

/** Turns the wheel until the page scrolls: a turn is lost before the browser has drawn it unlocked. */
const expectToScroll = (page: Page) =>
  expect(async () => {
    await page.mouse.wheel(0, 300);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }).toPass();

for (const rule of [
  'dialog { display: none !important }',
  '#consent-intro { visibility: hidden !important }',
  '#consent-intro { opacity: 0 !important }',
  '#consent-intro { height: 0 !important; overflow: hidden !important }',
  '.consent-card { display: none !important }',
]) {
  test(`a page works when a blocker hides the dialogs about cookies: ${rule}${onlyEndurance(!rule.startsWith('dialog'))}`, async ({
    page,
    context,
  }) => {
    await page.addInitScript((text) => {
      const style = new CSSStyleSheet();
      style.replaceSync(text);
      document.adoptedStyleSheets = [style];
    }, rule);
    await page.goto('/about');
    const { intro, settings } = partsOf(page);
    for (const path of ['/pricing', '/partner-program']) {
      await expectHydrated(page);
      await expect(page.locator('dialog:modal')).toHaveCount(0);
      await expectToScroll(page);
      await page.locator(`header a[href="${path}"]`).first().click();
      await expect(page).toHaveURL(path);
      await page.reload();
    }
    await expectHydrated(page);
    if (rule.startsWith('dialog')) {
      await settings.click();
      await expect(page.locator('dialog:modal')).toHaveCount(0);
      await expect(settings).toBeFocused();
    }
    await expect(intro).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });
}

test('a page from which a blocker takes the dialog leads to another', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { intro } = partsOf(page);
  await expect(intro).toBeFocused();
  const dialog = page.locator('#consent-intro');
  await dialog.evaluate((element) => element.removeAttribute('open'));
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await dialog.evaluate((element) => element.remove());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveTitle('Sedia | Privacy Policy');
});
