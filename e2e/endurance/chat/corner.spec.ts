import type { Locator } from 'playwright/test';
import { chatOf, openChat } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';

test('the last links of the page can be scrolled clear of the buttons', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }));
  const corner = await chatOf(page).launcher.boundingBox();
  for (const name of ['Terms', 'Privacy', 'Photos', 'Professional network']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name }).last();
    await expect(async () => {
      const box = await link.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0), name).toBeLessThan(corner?.y ?? 0);
    }).toPass({ timeout: 10_000 });
  }
});

test('both buttons are round and stay at the bottom right while the page scrolls', async ({
  page,
}) => {
  await page.goto('/about');
  const corner = page.getByRole('complementary', { name: 'Support chat' });
  const before = await corner.boundingBox();
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeGreaterThan(1280 - 40);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThan(800 - 40);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  expect(await corner.boundingBox()).toEqual(before);
  const radiusOf = (button: Locator) =>
    button.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderRadius));
  for (const button of [corner.getByRole('link'), corner.getByRole('button')]) {
    const { width = 0, height = 1 } = (await button.boundingBox()) ?? {};
    expect(width).toBe(height);
    expect(await radiusOf(button)).toBeGreaterThanOrEqual(width / 2);
  }
});

test.describe('with text at 200%', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the panel is usable and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/');
    const { panel, input, log, close } = await openChat(page);
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%';
    });
    await expect(close).toBeInViewport({ ratio: 1 });
    await expect(input).toBeInViewport({ ratio: 1 });
    for (const part of [panel, log]) {
      expect(await part.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    expect((await log.boundingBox())?.height).toBeGreaterThan(150);
  });
});

test('an open panel is not printed', async ({ page }) => {
  await page.goto('/termsandconditions');
  const { panel } = await openChat(page);
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
});
