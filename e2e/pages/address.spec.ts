import type { Page } from 'playwright/test';
import { listFaqEntries } from '@/lib/content';
import { product } from '@/testing/pages';
import { firstSolution, secondSolution } from '@/testing/solutions';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { expectPricing, partsOf } from './pricing';

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const top = (page: Page) => page.evaluate(() => window.scrollY);
const due = (page: Page) => page.getByRole('region', { name: 'What is due' });

/** Puts a link into the page, as the assistant does. */
const addLink = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, id: 'added' });
    link.setAttribute('href', address);
    link.textContent = 'Added';
    link.style.cssText = 'position: fixed; top: 50%; left: 0; z-index: 99';
    document.body.append(link);
  }, href);
const pressAdded = (page: Page) => page.locator('#added').click();

test.describe('in a browser that nobody has touched yet', () => {
  test.use({ isActive: false });
  test('Back to a part of a page shows its page, made before or after hydration', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const readNames = async () => [await page.title(), await heading.textContent()];
    await page.goto(product.path);
    const named = await readNames();
    // As by a press before hydration, on 'Skip to content'.
    await page.evaluate(() => location.assign('#content'));
    await page.dispatchEvent('body', 'focusin');
    await expectHydrated(page);
    await page.locator('a[href="#features"]').first().click();
    await expect(page).toHaveURL(`${product.path}#features`);
    await expect(page.locator('#features')).toBeInViewport();
    await inHeader(page, 'Pricing').click();
    await expect(page).toHaveTitle('Sedia | Our Pricing');
    const prices = await readNames();
    for (const [steps, address, shown] of [
      [-1, `${product.path}#features`, named],
      [1, '/pricing', prices],
      [-3, product.path, named],
      [3, '/pricing', prices],
      [-2, `${product.path}#content`, named],
    ] as const) {
      await page.evaluate((by) => history.go(by), steps);
      await expect(page).toHaveURL(address);
      await expect.poll(readNames).toEqual(shown);
    }
  });
});

test('each press on a link shows what it names, also on its own page', async ({ page }) => {
  const { id = '', question } = listFaqEntries().at(-1) ?? {};
  await page.goto('/faq');
  await expectHydrated(page);
  await addLink(page, `/faq#${id}`);
  const summary = page.getByRole('main').locator('summary', { hasText: question });
  for (const _ of [1, 2]) {
    await pressAdded(page);
    await expect(page).toHaveURL(`/faq#${id}`);
    await expect(summary.locator('..')).toHaveAttribute('open');
    await expect(summary).toBeInViewport();
    await summary.click();
    await expect(summary.locator('..')).not.toHaveAttribute('open');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => top(page)).toBe(0);
  }
  const length = await page.evaluate(() => history.length);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
  await expect(page).toHaveURL('/faq');
  await expect.poll(() => top(page)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
  await expect.poll(() => top(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
});

test('after a link of the footer, by keyboard, Tab goes on at the start of the new page', async ({
  page,
}) => {
  await page.goto('/about');
  await expectHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
  await expect(page).toHaveTitle('Sedia | FAQ');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeFocused();
  await expect.poll(() => top(page)).toBe(0);

  // A field keeps the focus.
  const footer = page.getByRole('contentinfo');
  await footer.evaluate((element) => {
    element.scrollIntoView();
    element.querySelector<HTMLElement>('[href="/about"]')?.click();
    element.querySelector<HTMLElement>('[type=email]')?.focus();
  });
  await expect(page).toHaveTitle('Sedia | About Us');
  await expect.poll(() => top(page)).toBe(0);
  await expect(footer.getByLabel('Email address')).toBeFocused();
});

test('links to /pricing change what it shows while it is open', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  const { press, selector } = partsOf(page);
  await press('Annual');
  await page
    .getByRole('button', { name: `See what is due: ${firstSolution.planAt(0).name}` })
    .click();
  await expect(due(page)).toBeVisible();
  const plan = firstSolution.planAt(0).id;
  const chosen = `${firstSolution.onPricing}&period=annual&plan=${plan}#due`;
  await expect(page).toHaveURL(chosen);
  await inHeader(page, 'Pricing').click();
  await expect(page).toHaveURL('/pricing');
  await expect(due(page)).toHaveCount(0);
  await expectPricing(page, firstSolution, 'Monthly');
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(chosen);
  await expect(due(page)).toBeVisible();
  await expectPricing(page, firstSolution, 'Annual');

  await selector.selectOption(secondSolution.label);
  await addLink(page, `${firstSolution.onPricing}#plans`);
  await pressAdded(page);
  await expect(page).toHaveURL(`${firstSolution.onPricing}#plans`);
  await expectPricing(page, firstSolution, 'Monthly');
});

test('an address with a plan shows it in any order, and leaves no gap without one', async ({
  page,
}) => {
  await page.goto(`/pricing?plan=${firstSolution.planAt(1).id}#due`);
  await expect(due(page)).toBeVisible();
  const gap = () =>
    page.locator('#due').evaluate((place) => Math.round(place.getBoundingClientRect().height));
  for (const query of ['?plan=nonsense', '']) {
    await page.goto(`/pricing${query}#due`);
    await expectHydrated(page);
    await expect.poll(gap).toBe(0);
  }
});
