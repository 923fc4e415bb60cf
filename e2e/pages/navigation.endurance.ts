import type { Page } from 'playwright/test';
import { siteOrigin } from '@/lib/testing/addresses';
import { expect, expectHydrated, test } from '@/lib/testing/browser/test';
import { titleOf } from '@/lib/testing/content';

test('a page fades in, but not under reduced motion', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { fades: viewTransition !== null }),
    ),
  );
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/contact');
    await page.locator('header a[href="/pricing"]').click();
    await expect(page).toHaveTitle(titleOf('/pricing'));
    await page.waitForFunction(() => 'fades' in window);
    expect(await page.evaluate('fades'), reducedMotion).toBe(reducedMotion === 'no-preference');
  }
});

/** The pages that this one has fetched beforehand. */
const fetchedOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch][as=document]')].map(
      ({ href }) => href.replace(location.origin, ''),
    ),
  );

test('a page under pointer or focus is fetched once and shown by a press', async ({ page }) => {
  await page.goto('/contact');
  const pricing = page.locator('header a[href="/pricing"]');
  const fetched = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/pricing'),
  );
  await pricing.hover();
  await page.locator('footer a[href="/termsandconditions"]').focus();
  await pricing.hover();
  expect(await fetchedOn(page)).toEqual(['/pricing', '/termsandconditions']);
  await fetched;
  await pricing.click();
  await expect(page).toHaveTitle(titleOf('/pricing'));
  const delivery = () =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType'));
  expect(await page.evaluate(delivery)).toEqual(['cache']);
});

test('no page is fetched before a choice, nor where data is saved', async ({ page, context }) => {
  await context.clearCookies();
  const hover = async () => {
    await page.goto('/privacypolicy');
    await page.locator('header a[href="/pricing"]').hover();
    await expectHydrated(page);
    expect(await fetchedOn(page)).toEqual([]);
  };
  await hover();
  await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await hover();
});
