import type { Page } from 'playwright/test';
import { listAddOns } from '@/lib/content';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { expectNoViolations } from '@/lib/testing/browser/violations';
import { firstSolution, paths } from '@/lib/testing/content';
import { chatOf, offer, openChat } from '../../chat/chat';
import { partsOf as consentOf } from '../../consent/consent';
import { partsOf as formOf, openDemo, forms as words } from '../../forms/forms';
import { tabTo } from '../../keyboard/keyboard';
import { searchFor } from '../../search/search';
import { expectSizes } from './sizes';

const addOns = listAddOns().map(({ id }) => id);
const due = `plan=${firstSolution.planAt(1).id}&add-ons=${addOns.join('.')}&users=3#due`;
const forms = paths.filter((path) => ['/contact', '/partner-program'].includes(path));

/** States of a page, each with the steps to it. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the mobile menu': async (page) => {
    await openHydrated(page, '/');
    await page.locator('#mobile-menu-button').click();
    await page.locator('#mobile-menu summary').click();
  },
  'the demo form with its errors': async (page) => {
    await page.goto('/');
    await (await openDemo(page)).send.click();
    await expect(page.getByText(words.messages.full_name)).toBeVisible();
  },
  'search with results': async (page) => {
    await openHydrated(page, '/');
    const { options } = await searchFor(page);
    await expect(options.first()).toBeVisible();
  },
  'what is due by the year, with add-ons unfolded': async (page) => {
    await openHydrated(page, `${firstSolution.onPricing}&period=annual&${due}`);
    await expect(page.locator('#due-title')).toBeVisible();
    for (const summary of await page.locator('#add-ons summary').all()) await summary.click();
  },
  'the chat with a message that waits, and a prompt': async (page) => {
    await openHydrated(page, '/pricing');
    await offer(page, [
      { type: 'button', text: 'Not now' },
      { type: 'input', text: 'Who are you?', field: 'name' },
    ]);
    const { panel, options, sendAgain } = await openChat(page);
    await expect(panel.getByLabel('Who are you?')).toBeVisible();
    await page.route('**/chat-messages', (route) => route.abort());
    await options.first().click();
    await expect(sendAgain).toBeVisible();
  },
  'the question before the end of a chat': async (page) => {
    await openHydrated(page, '/pricing');
    const { end, confirmation } = await openChat(page);
    await end.click();
    await expect(confirmation).toBeVisible();
  },
};
for (const path of forms)
  states[`the form of ${path} with its errors`] = async (page) => {
    await openHydrated(page, path);
    const { captchaMessage, form } = formOf(page);
    await form.getByRole('textbox').first().press('Enter');
    await expect(captchaMessage).toBeVisible();
  };

test.use({
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /404|chat-messages|ERR_FAILED/,
});

async function expectAccessible(page: Page) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoViolations(page, `at ${width} px`);
    await expectSizes(page);
  }
}

for (const path of [...paths, '/404'])
  test(`${path} is accessible, and Tab leads to its end`, async ({ page }) => {
    await openHydrated(page, path);
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.locator('body').evaluate((body) => body.focus());
    await tabTo(chatOf(page).launcher);
  });

for (const [name, enter] of Object.entries(states))
  test(`${name} is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await enter(page);
    await expectAccessible(page);
  });

test('the consent dialog is accessible', async ({ page, context }) => {
  await context.clearCookies();
  await openHydrated(page, '/');
  await expectAccessible(page);
  await consentOf(page).manage.click();
  await expectAccessible(page);
});

test('forced colors mark what is chosen and drop the pattern', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await openHydrated(page, '/pricing');
  for (const pattern of await page.locator('.brand-pattern').all())
    await expect(pattern).toBeHidden();
  const period = page.locator('[name=period]').first().locator('xpath=../span');
  await expect(period).toHaveCSS('text-decoration-line', 'underline');
  const { options } = await searchFor(page);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const edges = await options.evaluateAll((all) =>
    all.slice(0, 2).map((one) => getComputedStyle(one).borderTopColor),
  );
  expect(new Set(edges).size).toBe(2);
});
