import { thirdSolution } from '@/testing/solutions';
import { chatOf, openChat, say } from '../../chat/chat';
import { openDemo, sendDemoRequest } from '../../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../../pages/pricing';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';

// What Safari 16.4 and Firefox 115 lack. Popovers have tests of their own.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
    for (const name of ['command', 'commandForElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    for (const name of ['requestClose', 'closedBy'])
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
    // Chromium must not see the attribute.
    new MutationObserver(() => {
      for (const element of document.querySelectorAll('[closedby]'))
        element.removeAttribute('closedby');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':not-known(');
    await route.fulfill({ response, body });
  });
});

test('a demo button pressed before the scripts opens the form after them', async ({
  page,
  leadsOf,
}) => {
  const email = 'old-browser@toko.example';
  const releaseScripts = await holdBack(page, '**/*.js');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Get a demo' }).click();
  releaseScripts();
  await sendDemoRequest(page, email);
  expect(leadsOf(email)).toHaveLength(1);
});

test('the prices follow solution and period chosen before the scripts', async ({ page }) => {
  const releaseScripts = await holdBack(page, '**/*.js');
  await page.goto('/pricing', { waitUntil: 'commit' });
  const { press, selector } = pricingOf(page);
  await selector.selectOption(thirdSolution.label);
  await press('Annual');
  releaseScripts();
  await expectPricing(page, thirdSolution, 'Annual');
  await press('Monthly');
  await expectPricing(page, thirdSolution, 'Monthly');
});

test('a chat comes back after a reload, without an idle callback', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const { own, close } = await openChat(page);
  await say(page, 'Hello');
  await close.click();
  await page.reload();
  await chatOf(page).launcher.click();
  await expect(own).toHaveText('You: Hello');
});

test('pictures come in another format where AVIF is unknown', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"image/avif"', '"image/unknown"');
    await route.fulfill({ response, body });
  });
  await page.goto('/');
  const picture = page.getByRole('main').locator('picture img').first();
  const read = () =>
    picture.evaluate((image: HTMLImageElement) => [
      /\.webp/.test(image.currentSrc),
      image.naturalWidth > 0,
    ]);
  await expect.poll(read).toEqual([true, true]);
});

test('demo form and consent dialog close, and the page behind can be read again', async ({
  page,
}) => {
  await page.context().clearCookies();
  await page.goto('/');
  await expectHydrated(page);
  const intro = page.getByRole('dialog', { name: 'We Use Cookies' });
  await expect(intro).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(intro).toBeVisible();
  await intro.getByRole('button', { name: 'Accept All' }).click();
  await expect(intro).toHaveCount(0);
  const dialog = await openDemo(page);
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toBeVisible();
});

test("the chat's input grows with its text in a browser without field-sizing", async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto('/about');
  const { input } = await openChat(page);
  await input.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'));
  const before = (await input.boundingBox())?.height ?? 0;
  for (const line of ['one', 'two', 'three']) {
    await input.pressSequentially(line);
    await input.press('Shift+Enter');
  }
  await expect.poll(async () => (await input.boundingBox())?.height).toBeGreaterThan(before + 40);
});
