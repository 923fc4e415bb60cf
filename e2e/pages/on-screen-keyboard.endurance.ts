import type { Locator } from 'playwright/test';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { product } from '@/lib/testing/content';
import { openDemo } from '../forms/forms';
import { searchFor } from '../search/search';

test.use({ viewport: { width: 360, height: 740 } });

async function expectSeen(part: Locator) {
  await expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return height > 0 && y >= 20 && y + height <= 420;
    })
    .toBe(true);
}

test('the on-screen keyboard leaves results, fields and buttons in view', async ({ page }) => {
  // No browser here has an on-screen keyboard: the test replaces `visualViewport`, and changes it as Safari does.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { scale: 1, height: 740, offsetTop: 0 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  });
  await openHydrated(page, '/');
  const setKeyboard = (isOpen: boolean) =>
    page.evaluate(
      (size) => {
        Object.assign(window.visualViewport ?? {}, size);
        window.visualViewport?.dispatchEvent(new Event('resize'));
      },
      isOpen ? { height: 400, offsetTop: 20 } : { height: 740, offsetTop: 0 },
    );
  const { dialog: search, field, options } = await searchFor(page, product.name);
  await expect(options.last()).toBeVisible();
  await setKeyboard(true);
  await expectSeen(search);
  await field.press('ArrowUp');
  await expectSeen(options.last());
  await setKeyboard(false);
  await page.keyboard.press('Escape');

  const { dialog, send } = await openDemo(page);
  const last = dialog.getByRole('textbox').last();
  await last.focus();
  await setKeyboard(true);
  await expectSeen(dialog);
  await expectSeen(last);
  await send.scrollIntoViewIfNeeded();
  await expectSeen(send);
});
