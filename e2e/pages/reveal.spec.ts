import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { openHydrated } from '../support/hydrated';

const waiting = '[data-reveal="waiting"]';
const expectAllShown = async (page: Page) => {
  const elements = await page.locator('[data-reveal]').all();
  expect(elements.length).toBeGreaterThan(5);
  for (const element of elements) await expect(element).toHaveCSS('opacity', '1');
};

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('an element below the screen rises once a fifth of it is in view, siblings one after the other', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const rises: unknown[] = [];
    Object.assign(window, { rises });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(keyframes, options) {
      rises.push([this.textContent, options]);
      return animate.call(this, keyframes, options);
    };
  });
  await openHydrated(page, '/');
  await expect(page.locator(waiting)).not.toHaveCount(0);
  for (const element of await page.locator(waiting).all())
    expect((await element.boundingBox())?.y).toBeGreaterThanOrEqual(800);

  const row = page.getByRole('listitem').filter({ hasText: 'Coming Soon' });
  const { y = 0, height = 0 } = (await row.first().boundingBox()) ?? {};
  await scrollTo(page, y - 800 + height * 0.1);
  await expect(row.first()).toHaveCSS('opacity', '0');
  await scrollTo(page, y - 800 + height * 0.3);
  for (const item of await row.all()) await expect(item).toHaveCSS('opacity', '1');
  const rises: [string, KeyframeAnimationOptions][] = await page.evaluate('rises');
  const delays = rises
    .filter(([text]) => text.includes('Coming Soon'))
    .map(([, { delay }]) => Number(delay));
  expect(delays).toHaveLength(await row.count());
  expect(delays).toEqual([...new Set(delays)].toSorted((one, other) => one - other));

  await page.emulateMedia({ media: 'print' });
  await expectAllShown(page);
});

test('under reduced motion nothing hides and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  await scrollTo(page, 300);
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  await expect(page.locator(waiting)).toHaveCount(0);
  await expectAllShown(page);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
