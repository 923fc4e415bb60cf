import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';

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

test('a page fades in, but not under reduced motion', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { fades: viewTransition !== null }),
    ),
  );
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/about');
    await linkIn(page, 'Pricing').click();
    await expect(page).toHaveTitle('Sedia | Our Pricing');
    await page.waitForFunction(() => 'fades' in window);
    expect(await page.evaluate('fades'), reducedMotion).toBe(reducedMotion === 'no-preference');
  }
});
