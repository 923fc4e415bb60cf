import { formatRupiah } from '@/lib/content/format';
import { product } from '@/testing/pages';
import { secondSolution } from '@/testing/solutions';
import {
  partsOf as consentOf,
  expectCookies,
  expectReloaded,
  markDocument,
} from '../consent/consent';
import { newsletterOf } from '../forms/newsletter';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { searchOf } from '../search/search';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { pressOn, tabTo, typeInto } from './keyboard';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('keys alone choose a solution, a period, a plan and add-ons', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  const { selector, radio } = pricingOf(page);
  await tabTo(selector);
  await page.keyboard.press('ArrowDown');
  await tabTo(radio('Monthly'));
  await page.keyboard.press('ArrowRight');
  await expectPricing(page, secondSolution, 'Annual');
  const plan = secondSolution.planAt(1);
  await pressOn(page.getByRole('button', { name: `Calculate your cost: ${plan.name}` }));
  const due = page.getByRole('region', { name: 'Your cost' });
  await expect(due.getByRole('heading', { name: 'Your cost' })).toBeFocused();
  await expect(due).toContainText(formatRupiah(plan.annualPrice));
  await pressOn(due.getByRole('checkbox', { name: 'Minor design changes' }), 'Space');
  await expect(due).toContainText(formatRupiah(plan.corePrice + 3_000_000));
  const addOn = page.getByRole('group').filter({ hasText: 'Read more' }).first();
  await expect(addOn.getByRole('paragraph')).toBeHidden();
  await tabTo(addOn.locator('summary'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(addOn.getByRole('paragraph')).toBeVisible();
});

test('keys alone open all questions, and one', async ({ page }) => {
  await page.goto('/faq');
  await expectHydrated(page);
  const questions = page.locator('#questions details');
  await pressOn(page.getByRole('button', { name: 'Show all' }));
  await expect(page.locator('#questions details:not([open])')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('#questions details[open]')).toHaveCount(0);
  await pressOn(questions.first().locator('summary'));
  await expect(page.locator('#questions details[open]')).toHaveCount(1);
});

test('keys alone search, and open what was found', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { opener, options, field } = searchOf(page);
  await pressOn(opener);
  await expect(field).toBeFocused();
  await page.keyboard.type('go live');
  await expect(options.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const address = (await options.nth(1).getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
});

test('keys alone subscribe to the newsletter, on a page that the dropdown leads to', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  await pressOn(page.getByRole('button', { name: 'Solutions' }));
  await pressOn(page.getByRole('banner').getByRole('link', { name: product.name }));
  await expect(page).toHaveTitle(product.name);
  const { address, confirmation } = newsletterOf(page);
  await typeInto(page, [[address, 'keys@kedai-rina.example']]);
  await page.keyboard.press('Enter');
  await expect(confirmation).toBeVisible();
  await expect(page.locator(':target')).toBeFocused();
});

test.describe('on a first visit', () => {
  test.use({ hasConsented: false });
  test('keys alone answer the consent dialog, and change the answer', async ({ page, context }) => {
    await page.goto('/security');
    await expectHydrated(page);
    const { manage, toggle, save, settings } = consentOf(page);
    await pressOn(manage);
    await pressOn(toggle('Functional'), 'Space');
    await markDocument(page);
    await pressOn(save);
    await expectReloaded(page);
    await expectCookies(context, ['true', 'false', 'true']);
    await expectHydrated(page);
    await pressOn(settings);
    await pressOn(toggle('Targeting'), 'Space');
    await markDocument(page);
    await pressOn(save);
    await expectReloaded(page);
    await expectCookies(context, ['true', 'false', 'false']);
  });
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

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('keys alone stop the carousel', async ({ page }) => {
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
