import { siteOrigin } from '@/lib/testing/addresses';
import { readPaints } from '@/lib/testing/browser/paints';
import { expect, holdBack, openHydrated, test } from '@/lib/testing/browser/test';
import { expectNoViolations } from '@/lib/testing/browser/violations';
import { kinds } from '@/lib/testing/content';
import { tracesOf } from '../chat/chat';

// One of the pages is unknown.
test.use({ expectedErrors: /404/ });

test('before a choice a page stores nothing and shifts nothing', async ({ page, context }) => {
  await context.clearCookies();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/contact', '/privacypolicy']) {
    const letFontCome = await holdBack(page, /\.woff2/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    letFontCome();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const isAsked = path !== '/privacypolicy';
    await expect(page.locator('#consent-intro[open]')).toHaveCount(isAsked ? 1 : 0);
    const { shifts, isDialogLargest } = await readPaints(page);
    expect.soft(shifts, `layout shifts on ${path}`).toEqual([]);
    expect.soft(isDialogLargest, 'the dialog is the largest paint').toBe(false);
    await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    expect(await context.cookies()).toEqual([]);
    expect(await tracesOf(page)).toEqual([]);
  }
});

// One failure does not hide the others: all expectations are soft.
test('after a refusal a page stores nothing and fits every width', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const refusal = ['cookie_1', 'cookie_2', 'cookie_3', 'cookie_consent'];
  await context.addCookies(
    refusal.map((name, at) => ({ name, value: String(at === 3), url: siteOrigin })),
  );
  for (const path of [...kinds, '/404']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openHydrated(page, path);
    await expectNoViolations(page, path);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const size of ['100%', '200%']) {
      await page.locator('html').evaluate((html, fontSize) => {
        html.style.fontSize = fontSize;
      }, size);
      await page.evaluate(() => window.scrollTo({ left: 1000, behavior: 'instant' }));
      expect.soft(await page.evaluate('scrollX'), `${path}, text at ${size}`).toBe(0);
    }
    expect.soft(await tracesOf(page), path).toEqual([]);
  }
  const names = (await context.cookies()).map(({ name }) => name);
  expect.soft(names.toSorted()).toEqual(refusal);
});
