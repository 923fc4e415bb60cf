import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

const waiting = '[data-reveal="waiting"]';
const opacities = (page: Page) =>
  page
    .locator('[data-reveal]')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).opacity));

/** The visitor's first move; after it, elements below the screen may hide. */
async function move(page: Page) {
  await page.goto('/');
  await expect(async () => {
    await page.mouse.move(Math.random() * 100, 10);
    await expect(page.locator(waiting)).not.toHaveCount(0, { timeout: 200 });
  }).toPass();
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('after the first move an element rises once a fifth of it is in view, siblings one after the other', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const before = await opacities(page);
  expect(before.length).toBeGreaterThan(5);
  expect(new Set(before)).toEqual(new Set(['1']));
  await move(page);
  await page.evaluate(() => {
    const rises: unknown[] = [];
    Object.assign(window, { rises });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(keyframes, options) {
      rises.push([this.textContent, options]);
      return animate.call(this, keyframes, options);
    };
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Coming Soon' });
  const box = await row.first().boundingBox();
  if (!box) throw new Error('The beta solutions are not on the page');
  await scrollTo(page, box.y - 800 + box.height * 0.1);
  await expect(row.first()).toHaveCSS('opacity', '0');
  await scrollTo(page, box.y - 800 + box.height * 0.3);
  for (const item of await row.all()) await expect(item).toHaveCSS('opacity', '1');
  const rises = await page.evaluate(() => Reflect.get(window, 'rises'));
  const ofRow = rises.filter(([text]: [string]) => text.includes('Coming Soon'));
  const delays: number[] = ofRow.map(
    ([, options]: [string, KeyframeAnimationOptions]) => options.delay,
  );
  expect(delays).toHaveLength(await row.count());
  expect(delays).toEqual([...new Set(delays)].toSorted((one, other) => one - other));
});

test('nothing on the first screen hides', async ({ page }) => {
  await move(page);
  for (const element of await page.locator(waiting).all())
    expect((await element.boundingBox())?.y).toBeGreaterThanOrEqual(800);
});

test('an element taller than five screens appears once it covers a fifth of the screen', async ({
  page,
}) => {
  await page.goto('/');
  // Hydration would remove an element that it does not know.
  await expectHydrated(page);
  await page.getByRole('main').evaluate((main) => {
    const tall = document.createElement('p');
    tall.dataset.reveal = '';
    tall.textContent = 'As tall as six screens';
    tall.style.cssText = 'height: 600vh; margin-top: 100vh';
    main.append(tall);
  });
  const tall = page.getByText('As tall as six screens');
  await expect(async () => {
    await page.mouse.move(Math.random() * 100, 10);
    await expect(tall).toHaveCSS('opacity', '0', { timeout: 200 });
  }).toPass();
  const top = (await tall.boundingBox())?.y ?? 0;
  await scrollTo(page, top - 800 + 120);
  await expect(tall).toHaveCSS('opacity', '0');
  await scrollTo(page, top - 800 + 200);
  await expect(tall).toHaveCSS('opacity', '1');
});

test('print shows everything', async ({ page }) => {
  await move(page);
  expect(await opacities(page)).toContain('0');
  await page.emulateMedia({ media: 'print' });
  expect(new Set(await opacities(page))).toEqual(new Set(['1']));
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing hides and nothing moves', async ({ page }) => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true');
    await expect(page.locator(waiting)).toHaveCount(0);
    expect(new Set(await opacities(page))).toEqual(new Set(['1']));
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
