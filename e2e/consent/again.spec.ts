import { chromium } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { chatOf, openChat } from '../chat/chat';
import { newsletterOf } from '../forms/newsletter';
import { withBackForwardCache } from '../support/back-forward-cache';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { watchPaints } from '../support/paints';
import { expectCookies, expectReloaded, markDocument, partsOf } from './consent';

test.use({ hasConsented: false });

test('Cookie settings opens the preferences before a choice', async ({ page, context }) => {
  await page.goto('/privacypolicy');
  const { intro, preferences, settings, toggle, save, cancel } = partsOf(page);
  await settings.click();
  await expect(page.locator('#consent-preferences:modal')).toBeVisible();
  await cancel.click();
  await expect(intro).toHaveCount(0);
  await expect(settings).toBeFocused();
  await settings.click();
  await toggle('Functional').uncheck();
  await markDocument(page);
  await save.click();
  await expectReloaded(page);
  await expect(preferences).toBeHidden();
  await expectCookies(context, ['true', 'false', 'true']);
  expect(new URL(page.url()).pathname).toBe('/privacypolicy');
});

const outdated = Object.entries({
  cookie_consent: 'true',
  cookie_revision: '0',
  cookie_3: 'false',
});
const outdatedCookies = outdated.map(([name, value]) => ({ name, value, url: siteOrigin }));

test('a policy revised since the choice asks again after one reload', async ({ page, context }) => {
  await context.addCookies(outdatedCookies);
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  await page.goto('/about');
  await page.mouse.move(5, 5);
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'cookie_consent'))
    .toBe(false);
  const { intro, manage, toggle, save } = partsOf(page);
  await expect.poll(() => loads).toBe(2);
  await expectHydrated(page);
  await manage.click();
  await expect(toggle('Targeting')).not.toBeChecked();
  await markDocument(page);
  await save.click();
  await expectReloaded(page);
  await expectCookies(context, ['true', 'true', 'false']);
  await expect(intro).toHaveCount(0);
  await expect.poll(() => loads).toBe(3);
});

test('a policy revised since the choice does not reload for ever when the flag cannot be removed', async ({
  page,
  context,
}) => {
  await context.addCookies(outdatedCookies);
  await page.addInitScript(() => {
    const writes: string[] = [];
    Object.assign(window, { writes });
    Object.defineProperty(document, 'cookie', {
      get: () => 'cookie_consent=true; cookie_revision=0',
      set: (text) => writes.push(text),
    });
  });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await page.goto('/about');
  await page.mouse.move(5, 5);
  // A page that asks again would have started its reload by then.
  await page.waitForFunction(() => Reflect.get(window, 'writes').length > 0);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
});

test('a page from the back-forward cache shows no dialog after a choice @endurance', async () => {
  const browser = await chromium.launch(withBackForwardCache);
  const page = await browser.newPage();
  await page.goto(`${siteOrigin}/about`);
  await page.mouse.move(5, 5);
  const { intro } = partsOf(page);
  await expect(intro).toBeFocused();
  await markDocument(page);
  await page.goto(`${siteOrigin}/faq`);
  await page.mouse.move(6, 6);
  await expect(intro).toBeFocused();
  await markDocument(page);
  await partsOf(page).acceptAll.click();
  await expectReloaded(page);
  // Playwright's goBack waits for a load event; a page from this cache has none.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${siteOrigin}/about`);
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
  await expect(intro).toBeHidden();
  await browser.close();
});

test('a window beside follows the choice made in another at once, and keeps what was typed', async ({
  page,
  context,
}) => {
  await page.goto('/privacypolicy');
  await openChat(page);
  const { address } = newsletterOf(page);
  // On a new page the panel waits for the answer.
  await page.goto('/about');
  const { intro } = partsOf(page);
  await expect(intro).toBeFocused();
  await address.evaluate((field: HTMLInputElement) => {
    field.value = 'rina@kedai';
  });
  await markDocument(page);
  const other = await context.newPage();
  await other.goto('/faq');
  await partsOf(other).acceptAll.click();
  await expect(intro).toBeHidden();
  await expect(chatOf(page).panel).toBeVisible();
  await expect(address).toHaveValue('rina@kedai');
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});

test('a tab that was left open follows the choice where the browser tells of no cookies @endurance', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
  await page.goto('/about');
  const { intro } = partsOf(page);
  await expect(intro).toBeFocused();
  const other = await context.newPage();
  await other.goto('/faq');
  await markDocument(other);
  await partsOf(other).acceptAll.click();
  await expectReloaded(other);
  await expect(partsOf(other).intro).toHaveCount(0);
  // Playwright treats every tab as visible, so the test fires visibilitychange itself.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(intro).toBeHidden();
});

test('a notice says that Global Privacy Control was seen, nothing shifts, and Accept All accepts all', async ({
  page,
  context,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const readPaints = await watchPaints(page);
  await page.goto('/');
  await page.mouse.move(5, 5);
  const { intro, manage, toggle, cancel, acceptAll } = partsOf(page);
  await expect(intro.getByText('Your browser sends Global Privacy Control')).toBeInViewport();
  expect((await readPaints()).shifts).toEqual([]);
  await manage.click();
  await expect(toggle('Targeting')).toBeChecked();
  await cancel.click();
  await acceptAll.click();
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['true', 'true', 'true']);
});
