import type { Page } from 'playwright/test';
import { getHome } from '@/lib/content';
import { expect, test } from '@/lib/testing/browser/test';

const waiting = '[data-reveal="waiting"]';
const opacities = (page: Page) =>
  page
    .locator('[data-reveal]')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).opacity));

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('elements rise once a fifth of them is in view, one after the other', {
  tag: '@coming-soon',
}, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const before = await opacities(page);
  expect(before.length).toBeGreaterThan(5);
  expect(new Set(before)).toEqual(new Set(['1']));
  await expect(async () => {
    await page.mouse.move(Math.random() * 100, 10);
    await expect(page.locator(waiting)).not.toHaveCount(0, { timeout: 200 });
  }).toPass();
  for (const element of await page.locator(waiting).all())
    expect((await element.boundingBox())?.y).toBeGreaterThanOrEqual(800);

  const row = page.getByRole('listitem').filter({ hasText: getHome().solutions.comingSoonLabel });
  const { y = 0, height = 0 } = (await row.first().boundingBox()) ?? {};
  await scrollTo(page, y - 800 + height * 0.1);
  await expect(row.first()).toHaveCSS('opacity', '0');
  await scrollTo(page, y - 800 + height * 0.3);
  for (const item of await row.all()) await expect(item).toHaveCSS('opacity', '1');
  for (const [place, item] of (await row.all()).entries())
    await expect(item).toHaveCSS('animation-delay', `${0.06 * place}s`);

  await page.emulateMedia({ media: 'print' });
  expect(new Set(await opacities(page))).toEqual(new Set(['1']));
});

test('under reduced motion nothing hides and nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 300);
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
  await expect(page.locator(waiting)).toHaveCount(0);
  expect(new Set(await opacities(page))).toEqual(new Set(['1']));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
