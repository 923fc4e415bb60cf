import type { Page } from 'playwright/test';
import { kinds, paths } from '@/testing/pages';
import { apiOrigin, siteOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { expectHydrated, openHydrated } from '../support/hydrated';
import { watchPaints } from '../support/paints';
import { watchRequests } from '../support/requests';
import { findViolations } from '../support/violations';

/** Requests to hosts other than the site and the API. */
const toThirdParties = (addresses: string[]) =>
  addresses.filter((address) => {
    const { origin, protocol } = new URL(address);
    return /^https?:|^wss?:/.test(protocol) && origin !== siteOrigin && origin !== apiOrigin;
  });

/** Scrolls down and up again so that everything lazy loads. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      // Not requestAnimationFrame: a busy browser may delay the next frame for long.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** How far the page scrolls sideways, in pixels. */
const scrollSideways = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return window.scrollX;
  });

for (const path of [...kinds, '/404'])
  test.describe(path, () => {
    test.use({
      hasConsented: false,
      expectedErrors: path === '/404' ? [/404/] : [],
      viewport: { width: 360, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    // One failure does not hide the others: all expectations are soft.
    test('stores nothing and asks no third party before a choice or after a refusal, shifts nothing, has no violation and fits every width', async ({
      page,
      context,
    }) => {
      const { all, waiting } = watchRequests(page);
      const readPaints = await watchPaints(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      const isAsked = path !== '/privacypolicy';
      await expect.soft(page.locator('#consent-intro[open]')).toHaveCount(isAsked ? 1 : 0);
      const { shifts, largest } = await readPaints();
      expect.soft(shifts, 'layout shifts').toEqual([]);
      expect.soft(largest?.isDialog, 'the dialog is the largest paint').toBe(false);
      await scrollThrough(page);
      await expect.poll(() => waiting.size).toBe(0);
      expect.soft(await context.cookies()).toEqual([]);
      expect.soft(await storedKeys(page)).toEqual([]);

      const refusal = ['cookie_1', 'cookie_2', 'cookie_3', 'cookie_consent'];
      await context.addCookies(
        refusal.map((name, at) => ({ name, value: String(at === 3), url: siteOrigin })),
      );
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expectHydrated(page);
      await scrollThrough(page);
      await expect.poll(() => waiting.size).toBe(0);
      expect.soft(await findViolations(page)).toEqual([]);
      for (const size of ['100%', '200%']) {
        await page.locator('html').evaluate((html, fontSize) => {
          html.style.fontSize = fontSize;
        }, size);
        for (const width of [768, 320]) {
          await page.setViewportSize({ width, height: 700 });
          expect.soft(await scrollSideways(page), `${size} at ${width} px`).toBe(0);
        }
      }
      expect.soft(toThirdParties(all)).toEqual([]);
      const names = (await context.cookies()).map(({ name }) => name);
      expect.soft(names.toSorted()).toEqual(refusal);
      expect.soft(await storedKeys(page)).toEqual([]);
    });
  });

test('every other page hydrates without an error', async ({ page }) => {
  for (const path of paths.filter((one) => !kinds.includes(one))) await openHydrated(page, path);
});
