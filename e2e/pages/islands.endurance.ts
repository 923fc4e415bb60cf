import type { Page } from 'playwright/test';
import { expect, openWithoutScripts, test } from '@/lib/testing/browser/test';
import { newsletterOf } from '../forms/forms';

test.use({ expectedErrors: /planted in/ });

/** Makes an island of the built site throw as soon as React draws it. */
const plantThrow = (page: Page, island: string) =>
  page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch();
    const planted = `"${island}",0,()=>{throw Error("planted in ${island}")},"was${island}",0,`;
    const body = (await response.text()).replace(`"${island}",0,`, planted);
    await route.fulfill({ response, body });
  });

for (const island of ['PricingExplorer', 'HydrationMark'])
  test(`${island} disappears when it throws, and the page stays`, async ({ page }) => {
    await plantThrow(page, island);
    const thrown = page.waitForEvent('console', (message) => message.text().includes('planted in'));
    await page.goto('/pricing');
    // A key begins the hydration.
    await page.keyboard.press('Shift');
    await thrown;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

test('a form that throws keeps what was typed, and the browser posts it', async ({ page }) => {
  await plantThrow(page, 'NewsletterForm');
  const runScripts = await openWithoutScripts(page, '/');
  const { address } = newsletterOf(page);
  await address.fill('planted@example.com');
  await runScripts();
  await expect(address).toHaveValue('planted@example.com');
  await address.press('Enter');
  await page.waitForURL(/newsletter|subscribed/);
});
