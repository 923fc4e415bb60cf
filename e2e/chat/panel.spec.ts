import { expect, test } from '@/lib/testing/browser/test';
import { titleOf } from '@/lib/testing/content';
import { changeLastMessage, openChat } from './chat';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

test('on a phone the panel is modal and fills the screen', async ({ page }) => {
  await page.goto('/');
  const { panel, input, launcher } = await openChat(page);
  await expect(input).toBeFocused();
  expect(await panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await expect(input).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('a link in a message and Back show their page without the panel', async ({ page }) => {
  const link = { label: 'See all plans', href: '/pricing' };
  await changeLastMessage(page, (message) => ({ ...message, link }));
  await page.goto('/');
  const { log, panel, input, launcher, assistant } = await openChat(page);
  await input.fill('Half a sen');
  await log.getByRole('link', { name: 'See all plans' }).click();
  await expect(page).toHaveTitle(titleOf('/pricing'));
  await expect(panel).toBeHidden();
  await launcher.click();
  await expect(assistant).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveTitle(titleOf('/'));
  await expect(panel).toBeHidden();
  await launcher.click();
  await expect(input).toHaveValue('Half a sen');
});

test('a link to a part of the page closes the panel, unless it opens with a modifier key', async ({
  page,
}) => {
  const link = { label: 'See all plans', href: '/pricing#plans' };
  await changeLastMessage(page, (message) => ({ ...message, link }));
  await page.goto('/pricing');
  const { log, panel, launcher } = await openChat(page);
  await log.getByRole('link', { name: link.label }).click({ modifiers: ['ControlOrMeta'] });
  await expect(panel).toBeVisible();
  await log.getByRole('link', { name: link.label }).click();
  await expect(panel).toBeHidden();
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
});
