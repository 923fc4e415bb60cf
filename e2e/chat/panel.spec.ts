import { searchOf } from '../search/search';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { changeLastMessage, chatOf, openChat } from './chat';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the panel is modal and fills the screen, and the page behind does not scroll', async ({
    page,
  }) => {
    await page.goto('/');
    const { panel, input, launcher } = await openChat(page);
    await expect(input).toBeFocused();
    expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await expect(input).toBeInViewport({ ratio: 1 });
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main, header.site-header')),
      ).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(launcher).toBeFocused();
  });

  test('an on-screen keyboard leaves the input in view @endurance', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = Object.assign(new EventTarget(), { scale: 1, height: 740, offsetTop: 0 });
      Object.defineProperty(window, 'visualViewport', { value: seen });
    });
    await page.goto('/');
    const { panel, input } = await openChat(page);
    await page.evaluate(() => {
      Object.assign(window.visualViewport ?? {}, { height: 400, offsetTop: 20 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 20, width: 360, height: 400 });
    const box = await input.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  });

  test('a link in a message shows its page and keeps the conversation', async ({ page }) => {
    const link = { label: 'See all plans', href: '/pricing' };
    await changeLastMessage(page, (message) => ({ ...message, link }));
    await page.goto('/');
    const { log, panel, launcher, assistant } = await openChat(page);
    await log.getByRole('link', { name: 'See all plans' }).click();
    await expect(page).toHaveTitle('Sedia | Our Pricing');
    await expect(panel).toBeHidden();
    await launcher.click();
    await expect(assistant).toHaveCount(1);
  });

  test('Back shows the page before without the panel, which keeps its text', async ({ page }) => {
    await page.goto('/');
    // A press before hydration would load the page in full.
    await expectHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
    await expect(page).toHaveTitle('Sedia | Our Leadership');
    const { panel, input, launcher } = await openChat(page);
    await input.fill('Half a sen');
    await page.goBack();
    await expect(page).toHaveTitle('Sedia | Home');
    await expect(panel).toBeHidden();
    await launcher.click();
    await expect(input).toHaveValue('Half a sen');
  });

  test('the second of two quick taps on a closing button does nothing to what is beneath it @endurance', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    let presses = 0;
    await page.exposeFunction('countPress', () => presses++);
    await page.evaluate(() => addEventListener('click', () => Reflect.get(window, 'countPress')()));
    const [chat, search] = [chatOf(page), searchOf(page)];
    const demo = page.getByRole('button', { name: 'Request for Demo' }).first();
    for (const [opener, close] of [
      [chat.launcher, chat.close],
      [search.opener, search.close],
      [demo, page.getByRole('dialog').getByRole('button', { name: 'Close' })],
    ] as const) {
      await opener.tap();
      const box = await close.boundingBox();
      if (!box) throw new Error('The closing button is not on the screen');
      const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      // Both taps come within the same moment, however slow this machine is.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
      await tap();
      await expect(close).toBeHidden();
      presses = 0;
      await tap();
      // A later tap counts.
      await page.clock.runFor(500);
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
      expect(presses).toBe(1);
      await page.keyboard.press('Escape');
      await page.clock.resume();
    }
  });

  test('a window that grows moves the panel from the whole screen to the side @endurance', async ({
    page,
  }) => {
    await page.goto('/');
    const { panel, input } = await openChat(page);
    await input.fill('Half a sen');
    await page.setViewportSize({ width: 900, height: 740 });
    await expect.poll(() => panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
    await expect(panel).toBeVisible();
    await expect(input).toHaveValue('Half a sen');
  });
});
