import type { Page } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { browserArguments, findSystemBrowser } from '../../testing/find-programs.mjs';
import { demoButton } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { watchRequests } from '../support/requests';

// The headless shell moves the mouse by itself.
test.use({ launchOptions: { args: browserArguments, executablePath: findSystemBrowser() } });

const isScript = (address: string) => /\/chunks\/.*\.js$/.test(address);
const sourcesOf = (page: Page) =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).filter(Boolean));

test('the files load without a sign of the visitor, run at the first one, and each loads once', async ({
  page,
}) => {
  const { all } = watchRequests(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const files = all.filter(isScript);
  expect(files.length).toBeGreaterThan(5);
  expect(await sourcesOf(page)).toEqual([]);
  await page.mouse.move(5, 5);
  await expectHydrated(page);
  expect(all.filter(isScript).toSorted()).toEqual(files.toSorted());
  expect((await sourcesOf(page)).toSorted()).toEqual(files.toSorted());
});

test('the files may come in any order', async ({ page }) => {
  await page.goto('/about');
  const files = await page.locator('script').first().getAttribute('data-files');
  for (const [at, late] of (files?.split(' ') ?? []).entries()) {
    const release = await holdBack(page, `**${late}`);
    const { waiting } = watchRequests(page);
    await page.reload({ waitUntil: 'commit' });
    await page.mouse.move(5, 5 + at);
    await expect
      .poll(() => [...waiting].map((request) => request.url()))
      .toEqual([expect.stringContaining(late)]);
    expect(await page.evaluate(() => 'isHydrated' in window)).toBe(false);
    release();
    await expectHydrated(page);
  }
});

test.describe('an error of another script', () => {
  test.use({ expectedCrashes: [/broken/] });

  test('loses no press before hydration', async ({ page }) => {
    const release = await holdBack(page, /\/chunks\/page-/);
    await page.goto('/about');
    await demoButton(page).click();
    const crash = page.waitForEvent('pageerror');
    await page.route('**/other.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    await page.evaluate(() => {
      const script = Object.assign(document.createElement('script'), { src: '/images/other.js' });
      document.head.append(script);
    });
    await crash;
    await expect(demoButton(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
  });
});

/** The pages that this one has fetched beforehand. */
const fetchedOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch][as=document]')].map(
      ({ href }) => href.replace(location.origin, ''),
    ),
  );

test('a page under pointer or focus is fetched once, but none where the visitor saves data', async ({
  page,
}) => {
  await page.goto('/about');
  const banner = page.getByRole('banner');
  const pricing = banner.getByRole('link', { name: 'Pricing' });
  for (const link of [pricing, banner.getByRole('link', { name: 'About' }), pricing])
    await link.hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).focus();
  expect(await fetchedOn(page)).toEqual(['/pricing', '/termsandconditions']);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.reload();
  await page.mouse.move(9, 500);
  await pricing.hover();
  await expectHydrated(page);
  expect(await fetchedOn(page)).toEqual([]);
});

test.describe('before the answer about cookies', () => {
  test.use({ hasConsented: false });
  test('no page is fetched beforehand', async ({ page, context }) => {
    await context.addCookies([{ name: 'x_cookie_consent', value: 'true', url: siteOrigin }]);
    await page.goto('/privacypolicy');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).hover();
    await expectHydrated(page);
    expect(await fetchedOn(page)).toEqual([]);
  });
});
