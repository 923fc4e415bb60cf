import type { Page } from 'playwright/test';
import { paths } from '@/testing/pages';
import { firstSolution } from '@/testing/solutions';
import { openChat } from '../../chat/chat';
import { partsOf as consentOf } from '../../consent/consent';
import { openDemo } from '../../forms/send-demo-request';
import { searchFor, searchOf, unknownText } from '../../search/search';
import { expect, test } from '../../support/fixtures';
import { expectHydrated } from '../../support/hydrated';

/*
 * axe measures every target at 24 px or its spacing (axe.spec.ts). Here are the main ones, as a finger
 * meets them: 44 px each way. A link within a sentence is as high as its line.
 */
test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** The main controls that are smaller than 44 px, with their size. */
const listSmall = (page: Page, within = 'body') =>
  page.evaluate((scope) => {
    const main =
      'button, summary, select, textarea, input, nav a, a.button, [class*="button"], footer li a';
    const all = document.querySelectorAll<HTMLElement>(main);
    return [...all].flatMap((element) => {
      if (!element.closest(scope) || element.closest('[inert], [aria-hidden="true"]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      // Pressing the label presses its box or button.
      const isChoice = element.matches('[type="checkbox"], [type="radio"]');
      const target = (isChoice && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width >= 44 && height >= 44) return [];
      const name = element.ariaLabel || element.textContent || element.getAttribute('name');
      return [`${element.localName} ${name?.trim()}: ${Math.round(width)} x ${Math.round(height)}`];
    });
  }, within);

for (const path of [...paths, '/404']) {
  test.describe(() => {
    test.use({ expectedErrors: path === '/404' ? [/404/] : [] });
    test(`the main controls of ${path} are large enough for a finger`, async ({ page }) => {
      await page.goto(path);
      await expectHydrated(page);
      expect(await listSmall(page)).toEqual([]);
    });
  });
}

test('so are those of the search', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const { options, ask } = await searchFor(page, 'price');
  await expect(options.first()).toBeVisible();
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await listSmall(page, '#search')).toEqual([]);
  await searchOf(page).field.fill(unknownText);
  await expect(ask).toBeVisible();
  expect(await listSmall(page, '#search')).toEqual([]);
});

test('so are those of the menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Solutions').click();
  expect(await listSmall(page, '#mobile-menu')).toEqual([]);
});

test('so are those of the demo form', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDemo(page);
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  expect(await listSmall(page, 'dialog:modal')).toEqual([]);
});

test('so are those of the chat', async ({ page }) => {
  await page.goto('/');
  const { options, end, confirmation } = await openChat(page);
  await expect(options.first()).toBeVisible();
  expect(await listSmall(page, '#chat-panel')).toEqual([]);
  await end.click();
  await expect(confirmation).toBeVisible();
  expect(await listSmall(page, '[role="alertdialog"]')).toEqual([]);
});

test('so are those of what is due', async ({ page }) => {
  await page.goto(
    `${firstSolution.onPricing}&plan=${firstSolution.planAt(1).id}&add-ons=additional-user-account#due`,
  );
  const panel = page.getByRole('region', { name: 'Your cost' });
  await expect(panel.getByLabel('Number of users')).toBeVisible();
  expect(await listSmall(page, '#due')).toEqual([]);
});

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });
  test('so are those of the consent dialog', async ({ page }) => {
    await page.goto('/');
    const { manage, preferences } = consentOf(page);
    await expect(page.locator('#consent-intro:modal')).toHaveCount(1);
    expect(await listSmall(page, '#consent-intro')).toEqual([]);
    await manage.click();
    await expect(preferences).toBeVisible();
    expect(await listSmall(page, '.consent-preferences')).toEqual([]);
  });
});
