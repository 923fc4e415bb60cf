import type { Locator } from 'playwright/test';
import { chatOf, openChat } from '../../chat/chat';
import { expect, test } from '../../support/fixtures';
import { holdBack } from '../../support/hold-back';
import { expectHydrated } from '../../support/hydrated';

test('the last links of the page can be scrolled clear of the buttons', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }));
  const corner = await chatOf(page).launcher.boundingBox();
  for (const name of ['Terms', 'Privacy', 'Photos', 'Professional network']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name }).last();
    await expect(async () => {
      const box = await link.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0), name).toBeLessThan(corner?.y ?? 0);
    }).toPass({ timeout: 10_000 });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the mobile menu hides the buttons, the demo form and the consent dialog lie above them', async ({
    page,
    context,
  }) => {
    const topAt = async () => {
      const box = await chatOf(page).launcher.boundingBox();
      return page.evaluate(
        ([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('#chat-launcher') === null,
        [(box?.x ?? 0) + 12, (box?.y ?? 0) + 24],
      );
    };
    await page.goto('/');
    await expectHydrated(page);
    expect(await topAt()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(chatOf(page).launcher).toBeHidden();
    await page.keyboard.press('Escape');
    await expect.poll(topAt).toBe(false);
    await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expect.poll(topAt).toBe(true);

    await context.clearCookies();
    await page.goto('/');
    await expect(page.getByRole('dialog', { name: 'We Use Cookies' })).toBeVisible();
    await expect.poll(topAt).toBe(true);
  });
});

test('both buttons are round and stay at the bottom right while the page scrolls', async ({
  page,
}) => {
  await page.goto('/about');
  const corner = page.getByRole('complementary', { name: 'Support chat' });
  const before = await corner.boundingBox();
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeGreaterThan(1280 - 40);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThan(800 - 40);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  expect(await corner.boundingBox()).toEqual(before);
  const radiusOf = (button: Locator) =>
    button.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderRadius));
  for (const button of [corner.getByRole('link'), corner.getByRole('button')]) {
    const { width = 0, height = 1 } = (await button.boundingBox()) ?? {};
    expect(width).toBe(height);
    expect(await radiusOf(button)).toBeGreaterThanOrEqual(width / 2);
  }
});

test('the first button stays where it is when the second one is parsed', async ({ page }) => {
  await holdBack(page, '**/*.js');
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const corner = page.getByRole('complementary', { name: 'Support chat' });
  // The page may be parsed before its style sheet is there.
  await expect(corner).toHaveCSS('position', 'fixed');
  const link = corner.getByRole('link');
  const whole = await link.boundingBox();
  await chatOf(page).launcher.evaluate((button) => button.remove());
  expect(await link.boundingBox()).toEqual(whole);
});

test.describe('above a keyboard on the screen', () => {
  test.use({ viewport: { width: 900, height: 380 } });

  test('the buttons stand beside the form, and beside the open panel', async ({ page }) => {
    await page.goto('/contact');
    const { launcher } = chatOf(page);
    const field = page.getByRole('main').getByRole('textbox', { name: 'Full name' });
    await field.click();
    await expect(launcher).toBeVisible();
    const { input, panel } = await openChat(page);
    await expect(input).toBeFocused();
    for (const part of [field, panel]) {
      const { x = 0, width = 900 } = (await part.boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual((await launcher.boundingBox())?.x ?? 0);
    }
    await expect(panel).toBeInViewport({ ratio: 1 });
  });
});

test('neither buttons nor panel are printed', async ({ page }) => {
  await page.goto('/termsandconditions');
  const { panel, launcher } = await openChat(page);
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  await expect(launcher).toBeHidden();
});

test.describe('with text at 200%', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the panel is usable and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/');
    const { panel, input, log, close } = await openChat(page);
    await page.locator('html').evaluate((html) => {
      html.style.fontSize = '200%';
    });
    await expect(close).toBeInViewport({ ratio: 1 });
    await expect(input).toBeInViewport({ ratio: 1 });
    for (const part of [panel, log]) {
      expect(await part.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    expect((await log.boundingBox())?.height).toBeGreaterThan(150);
  });
});

test('forced colours keep the edges of buttons and bubbles', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const { launcher, assistant } = await openChat(page);
  await expect(launcher).not.toHaveCSS('border-top-width', '0px');
  await expect(assistant.first()).not.toHaveCSS('border-top-width', '0px');
});

test('opening moves opacity and transform alone, and nothing under reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  const { close } = await openChat(page);
  const panel = page.getByRole('dialog', { name: 'Sedia', includeHidden: true });
  const style = () =>
    panel.evaluate((dialog) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(dialog);
      return [transitionProperty, transitionDuration];
    });
  expect(await style()).toEqual(['opacity, transform, display, overlay', '0.22s']);
  await close.click();
  expect((await style())[1]).toMatch(/^0\.15s(, 0\.15s)*$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await style()).toEqual(['none', '0s']);
});
