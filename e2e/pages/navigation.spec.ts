import type { Page } from 'playwright/test';
import { product } from '@/testing/pages';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

const linkIn = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('a press shows the page that was fetched under the pointer, and a modifier key opens another tab', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  const fetched = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/about'),
  );
  await linkIn(page, 'About').hover();
  await fetched;
  const opened = context.waitForEvent('page');
  await linkIn(page, 'About').click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveTitle('Sedia | About Us');
  await expect(page).toHaveTitle('Sedia | FAQ');
  await linkIn(page, 'About').click();
  await expect(page).toHaveTitle('Sedia | About Us');
  const delivery = () =>
    performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType'));
  expect(await page.evaluate(delivery)).toEqual(['cache']);
  await expect(page.getByRole('banner').locator('[aria-current="page"]:visible')).toHaveText(
    'About',
  );
});

test('Back and Forward lead through the parts of a page, named before and after hydration', async ({
  page,
}) => {
  await page.goto(product.path);
  await page.evaluate(() => location.assign('#content'));
  await expectHydrated(page);
  await page.locator('a[href="#features"]').first().click();
  await linkIn(page, 'Pricing').click();
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
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });
    test(`a page ${reducedMotion === 'reduce' ? 'comes without a fade' : 'fades in'}`, async ({
      page,
    }) => {
      await page.addInitScript(() =>
        addEventListener('pagereveal', ({ viewTransition }) =>
          Object.assign(window, { fades: viewTransition !== null }),
        ),
      );
      await page.goto('/about');
      await linkIn(page, 'Pricing').click();
      await expect(page).toHaveTitle('Sedia | Our Pricing');
      await page.waitForFunction(() => 'fades' in window);
      expect(await page.evaluate('fades')).toBe(reducedMotion === 'no-preference');
    });
  });
