import { listFaqEntries } from '@/lib/content';
import { product } from '@/testing/pages';
import { firstSolution, secondSolution } from '@/testing/solutions';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { expectPricing, partsOf } from './pricing';

test('Back and Forward lead through the parts of a page, named before and after hydration', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(JSON.stringify(request.headers())));
  await page.goto(product.path);
  await page.evaluate(() => location.assign('#content'));
  await expectHydrated(page);
  await page.locator('a[href="#features"]').first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveTitle('Sedia | Our Pricing');
  for (const [steps, address, title] of [
    [-1, `${product.path}#features`, product.name],
    [1, '/pricing', 'Sedia | Our Pricing'],
    [-3, product.path, product.name],
    [1, `${product.path}#content`, product.name],
  ] as const) {
    await page.evaluate((by) => history.go(by), steps);
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
  }
  expect(requests.filter((headers) => /"(rsc|next-)/i.test(headers))).toEqual([]);
});

test('each press on a link opens the question that it names, also on its own page', async ({
  page,
}) => {
  const { id = '', question } = listFaqEntries().at(-1) ?? {};
  await page.goto('/faq');
  await expectHydrated(page);
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, id: 'added' });
    link.textContent = 'Added';
    link.style.cssText = 'position: fixed; top: 50%; left: 0; z-index: 99';
    document.body.append(link);
  }, `/faq#${id}`);
  const summary = page.getByRole('main').locator('summary', { hasText: question });
  for (const _ of [1, 2]) {
    await page.locator('#added').click();
    await expect(page).toHaveURL(`/faq#${id}`);
    await expect(summary.locator('..')).toHaveAttribute('open');
    await expect(summary).toBeInViewport();
    await summary.click();
    await expect(summary.locator('..')).not.toHaveAttribute('open');
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('a choice on /pricing changes its address, and leaving at once loses none', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page).toHaveTitle('Sedia | Our Pricing');
  await expectHydrated(page);
  const entries = await page.evaluate(() => history.length);
  const { press, selector } = partsOf(page);
  await selector.selectOption(secondSolution.label);
  await press('Annual');
  const writes = await page.evaluate(async (slug) => {
    let count = 0;
    const write = history.replaceState.bind(history);
    history.replaceState = (...values) => {
      count += 1;
      write(...values);
    };
    const select = document.querySelector('select');
    for (let turn = 0; turn < 50 && select; turn++) {
      select.selectedIndex = turn % 2;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    if (select) select.value = slug;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector<HTMLAnchorElement>('footer a[href="/faq"]')?.click();
    return count;
  }, firstSolution.slug);
  // The first change at once, and what is left before the page is left.
  expect(writes).toBeLessThanOrEqual(2);
  await expect(page).toHaveTitle('Sedia | FAQ');
  await page.goBack();
  await expect(page).toHaveURL(`${firstSolution.onPricing}&period=annual#plans`);
  await expectPricing(page, firstSolution, 'Annual');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(page).toHaveTitle('Sedia | About Us');
});

test('a link to a part of /pricing right after quick choices keeps them', async ({ page }) => {
  await page.goto('/pricing');
  await expectHydrated(page);
  await page.evaluate((slug) => {
    const select = document.querySelector('select');
    if (select) select.value = slug;
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector<HTMLElement>('[name=period][value=annual]')?.click();
    document.querySelector<HTMLElement>('a[href="#content"]')?.click();
  }, secondSolution.slug);
  await expect(page).toHaveURL(`${secondSolution.onPricing}&period=annual#content`);
  await expectPricing(page, secondSolution, 'Annual');
});

test('an address with a plan shows it in any order, and leaves no gap without one', async ({
  page,
}) => {
  const due = page.getByRole('region', { name: 'Your cost' });
  await page.goto(`/pricing?plan=${firstSolution.planAt(1).id}#due`);
  await expect(due).toBeVisible();
  const gap = () =>
    page.locator('#due').evaluate((place) => Math.round(place.getBoundingClientRect().height));
  for (const query of ['?plan=nonsense', '']) {
    await page.goto(`/pricing${query}#due`);
    await expectHydrated(page);
    await expect.poll(gap).toBe(0);
  }
});
