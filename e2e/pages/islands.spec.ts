import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

/** Makes an island of the built site throw as soon as React draws it. */
const plantThrow = (page: Page, island: string) =>
  page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch();
    const planted = `"${island}",0,()=>{throw Error("planted in ${island}")},"was${island}",0,`;
    const body = (await response.text()).replace(`"${island}",0,`, planted);
    await route.fulfill({ response, body });
  });

for (const [path, island] of [
  ['/', 'ChatLauncher'],
  ['/pricing', 'PricingExplorer'],
] as const)
  test.describe(() => {
    test.use({ expectedErrors: [/planted in/] });

    test(`${island} that throws takes itself out, not the page`, async ({ page }) => {
      await plantThrow(page, island);
      const thrown = page.waitForEvent('console', (message) =>
        message.text().includes(`planted in ${island}`),
      );
      await page.goto(path);
      await expectHydrated(page);
      await thrown;
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('footer')).toBeVisible();
    });
  });

test.describe('a form that fails', () => {
  test.use({ expectedErrors: [/planted in/] });

  test('keeps what was typed, and the browser posts it', async ({ page }) => {
    await plantThrow(page, 'NewsletterForm');
    const letRun = await holdBack(page, '**/_next/static/**/*.js');
    await page.goto('/');
    const email = page.locator('#newsletter-email');
    await email.fill('planted@example.com');
    letRun();
    await expectHydrated(page);
    await expect(email).toHaveValue('planted@example.com');
    await email.press('Enter');
    await page.waitForURL(/newsletter|subscribed/);
  });
});
