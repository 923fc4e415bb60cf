import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/fixtures';

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
