import { product } from '@/testing/pages';
import { chatOf } from '../chat/chat';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { pressOn, tabTo } from './keyboard';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('keys alone skip to the content', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('keys alone open the chat, write, answer by an option, close, open and end it', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { launcher, input, own, assistant, options, panel, log, end, confirmation } = chatOf(page);
  await pressOn(launcher);
  await expect(input).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect(own).toHaveCount(1);
  await expect(assistant).toHaveCount(2);
  await expect(input).toBeEnabled();
  // Beside the panel the page can be reached too.
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).focus();
  await expect(panel).toBeVisible();
  await input.focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
  await tabTo(options.last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(own).toHaveCount(2);
  await expect(assistant).toHaveCount(3);
  const prompt = log.getByRole('textbox');
  await expect(prompt).toBeFocused();
  await expect(prompt).toBeInViewport({ ratio: 1 });
  await tabTo(end, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(confirmation).toBeVisible();
  await pressOn(confirmation.getByRole('button', { name: 'Yes' }));
  await expect(panel).toBeHidden();
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 740 } });
  test('keys alone reach a page by the menu', async ({ page }) => {
    await page.goto('/');
    await expectHydrated(page);
    await pressOn(page.getByRole('button', { name: 'Open menu' }));
    const menu = page.getByRole('navigation', { name: 'Main' });
    await pressOn(menu.getByText('Solutions'));
    await pressOn(menu.getByRole('link', { name: product.name }));
    await expect(page).toHaveTitle(product.name);
  });
});
