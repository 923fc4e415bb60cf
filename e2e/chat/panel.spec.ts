import { expect, test } from '../support/fixtures';
import { findViolations } from '../support/violations';
import { changeLastMessage, chatOf, offer, openChat, say } from './chat';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedErrors: [/chat-messages|ERR_FAILED/],
    });

    test('a conversation has no violation, with or without a waiting message', async ({ page }) => {
      await page.goto('/');
      const { input, sendAgain } = await openChat(page);
      await say(page, 'Hello');
      await page.route('**/chat-messages', (route) => route.abort());
      await input.fill('Not yet');
      await input.press('Enter');
      await expect(sendAgain).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });

    test('reply options and the question before the end have no violation', async ({ page }) => {
      await offer(page, [
        { type: 'button', text: 'Not now' },
        { type: 'input', text: 'Your name', field: 'name' },
      ]);
      await page.goto('/');
      const { end, confirmation, panel } = await openChat(page);
      await expect(panel.getByLabel('Your name')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await end.click();
      await expect(confirmation).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    });
  });
}

test('the keyboard alone opens, writes, reads and closes; on a desktop it can reach the page too', async ({
  page,
}) => {
  await page.goto('/');
  const { launcher, input, panel, own, assistant, log } = chatOf(page);
  await launcher.focus();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(own).toHaveText('You: By keyboard');
  await expect(assistant).toHaveCount(2);
  await expect(input).toBeEnabled();
  await expect(input).toBeFocused();
  await log.focus();
  await expect(log).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus();
  await expect(panel).toBeVisible();
  await input.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
});

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

  test('an on-screen keyboard leaves the input in view', async ({ page }) => {
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

  test('a window that grows moves the panel from the whole screen to the side', async ({
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
