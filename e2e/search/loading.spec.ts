import { gzipSync } from 'node:zlib';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { searchFor, searchOf } from './search';

/** Most bytes, gzipped, of the code and the index together. */
const searchBudget = 42 * 1024;

test('code and index load on the first use, and stay within their budget', async ({ page }) => {
  // On this page nothing else loads late.
  await page.goto('/termsandconditions', { waitUntil: 'networkidle' });
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    expect(response.headers()['cache-control']).toContain('immutable');
    scripts.push(response.body());
  });
  const { options } = await searchFor(page, 'price');
  await expect(options.first()).toBeVisible();
  const bodies = await Promise.all(scripts);
  const bytes = bodies.reduce((total, body) => total + gzipSync(body).length, 0);
  console.info(`the search loads ${bytes} bytes, gzipped`);
  expect(bodies.join('')).toContain('listbox');
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(searchBudget);
});

test.describe('when the code cannot be had', () => {
  test.use({ expectedErrors: [/Failed to load resource|The search could not be loaded/] });

  test('it says so, leads to the FAQ, keeps what was typed, and tries again', async ({ page }) => {
    const html = await (await page.request.get('/about')).text();
    const isLate = ({ pathname }: URL) => pathname.endsWith('.js') && !html.includes(pathname);
    await page.route(isLate, (route) => route.abort());
    await page.goto('/about');
    await expectHydrated(page);
    const { dialog, field, again, faq, options, words } = await searchFor(page, 'price');
    await expect(dialog.getByText(words.failed)).toBeVisible();
    await expect(faq).toHaveAttribute('href', '/faq');
    await again.click();
    await expect(dialog.getByText(words.failed)).toBeVisible();
    await page.unroute(isLate);
    await again.click();
    await expect(options.first()).toBeVisible();
    await expect(field).toHaveValue('price');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to the FAQ stands in its place', async ({ page }) => {
    await page.goto('/about');
    const { opener, words } = searchOf(page);
    await expect(opener).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: words.results.faq }).click();
    await expect(page).toHaveURL('/faq');
  });
});
