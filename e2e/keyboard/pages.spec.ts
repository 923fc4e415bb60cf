import { formatRupiah } from '@/lib/content/format';
import { product } from '@/testing/pages';
import { secondSolution } from '@/testing/solutions';
import { chatOf } from '../chat/chat';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { pressOn, tabTo } from './keyboard';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('keys alone choose a solution, a period, a plan and add-ons @endurance', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  const { selector, radio } = pricingOf(page);
  await tabTo(selector);
  await page.keyboard.type(secondSolution.label);
  await tabTo(radio('Monthly'));
  await page.keyboard.press('ArrowRight');
  await expectPricing(page, secondSolution, 'Annual');
  await pressOn(
    page.getByRole('button', { name: `See what is due: ${secondSolution.planAt(1).name}` }),
  );
  const due = page.getByRole('region', { name: 'What is due' });
  await expect(due.getByRole('heading', { name: 'What is due' })).toBeFocused();
  await expect(due).toContainText(`Rp ${secondSolution.planAt(1).annual}`);
  await pressOn(due.getByRole('checkbox', { name: 'Minor design changes' }), 'Space');
  await expect(due).toContainText(formatRupiah(secondSolution.planAt(1).corePrice + 3_000_000));
  const addOn = page.getByRole('group').filter({ hasText: 'Read more' }).first();
  await expect(addOn.getByRole('paragraph')).toBeHidden();
  await tabTo(addOn.locator('summary'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(addOn.getByRole('paragraph')).toBeVisible();
});

test('keys alone open one question, and all @endurance', async ({ page }) => {
  await page.goto('/faq');
  await expectHydrated(page);
  const questions = page.locator('#questions details');
  await pressOn(page.getByRole('button', { name: 'Show all' }));
  await expect(page.locator('#questions details:not([open])')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Hide all' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#questions details[open]')).toHaveCount(0);
  await pressOn(questions.first().locator('summary'));
  await expect(page.locator('#questions details[open]')).toHaveCount(1);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('keys alone stop the carousel @endurance', async ({ page }) => {
    await page.goto('/');
    await expectHydrated(page);
    const carousel = page.getByRole('group', { name: 'Highlights' });
    await tabTo(carousel.getByRole('group', { name: /^1 of \d+$/ }).getByRole('link'));
    // Its script loads when it is near the screen.
    const pause = carousel.getByRole('button', { name: 'Pause the slides' });
    await expect(pause).toBeVisible();
    await pressOn(pause);
    await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeFocused();
  });
});

test('keys alone skip to the content', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('keys alone open the chat, write, answer by an option and end it @endurance', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { launcher, input, own, assistant, options, panel, end, confirmation } = chatOf(page);
  await pressOn(launcher);
  await expect(input).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect(own).toHaveCount(1);
  await expect(assistant).toHaveCount(2);
  await expect(input).toBeEnabled();
  await tabTo(options.last(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(own).toHaveCount(2);
  await expect(assistant).toHaveCount(3);
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
