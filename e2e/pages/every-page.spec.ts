import type { Page } from 'playwright/test';
import { kinds } from '@/testing/pages';
import { apiOrigin, siteOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { watchPaints } from '../support/paints';
import { watchRequests } from '../support/requests';
import { findViolations } from '../support/violations';

/*
 * One visit answers all questions about a page, so every expectation but the last of a visit is soft:
 * one failure does not hide the others.
 */

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
    // A busy browser may never be idle.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });

const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

/** How far the page scrolls sideways, in pixels. */
const scrollSideways = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    return window.scrollX;
  });

for (const path of [...kinds, '/404']) {
  test.describe(() => {
    test.use({ hasConsented: false, expectedErrors: path === '/404' ? [/404/] : [] });

    test.describe(() => {
      test.use({ viewport: { width: 360, height: 740 } });

      test(`a first visit of ${path} contacts no third party, sets no cookie, stores nothing and shifts nothing`, async ({
        page,
        context,
      }) => {
        const { all, waiting } = watchRequests(page);
        const readPaints = await watchPaints(page);
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const isAsked = path !== '/privacypolicy';
        await expect.soft(page.locator('#consent-intro[open]')).toHaveCount(isAsked ? 1 : 0);
        const { shifts, largest } = await readPaints();
        expect.soft(shifts, 'layout shifts').toEqual([]);
        expect.soft(largest?.isDialog, 'the dialog is the largest paint').toBe(false);
        await scrollThrough(page);
        await expect.poll(() => waiting.size).toBe(0);
        expect.soft(toThirdParties(all)).toEqual([]);
        expect.soft(await context.cookies()).toEqual([]);
        expect(await storedKeys(page)).toEqual([]);
      });
    });

    test.describe(() => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test(`${path} has no violation, fits every width even with text at 200%, and stores nothing after a refusal`, async ({
        page,
        context,
      }) => {
        const refusal = { cookie_1: 'false', cookie_2: 'false', cookie_3: 'false' };
        const cookies = Object.entries({ ...refusal, cookie_consent: 'true' });
        await context.addCookies(
          cookies.map(([name, value]) => ({ name, value, url: siteOrigin })),
        );
        const { all, waiting } = watchRequests(page);
        await page.goto(path);
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
        expect
          .soft((await context.cookies()).map(({ name }) => name).toSorted())
          .toEqual(cookies.map(([name]) => name).toSorted());
        expect(await storedKeys(page)).toEqual([]);
      });
    });
  });
}
