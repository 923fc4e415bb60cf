import type { Page } from 'playwright/test';
import { newsletterOf } from '../forms/newsletter';
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

test.describe('an island that throws', () => {
  test.use({ expectedErrors: [/planted in/] });

  test('takes itself out, not the page', async ({ page }) => {
    await plantThrow(page, 'ChatLauncher');
    const thrown = page.waitForEvent('console', (message) =>
      message.text().includes('planted in ChatLauncher'),
    );
    await page.goto('/');
    await expectHydrated(page);
    await thrown;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('keeps what was typed if it is a form, and the browser posts it', async ({ page }) => {
    await plantThrow(page, 'NewsletterForm');
    const letRun = await holdBack(page, '**/_next/static/**/*.js');
    await page.goto('/');
    const { address } = newsletterOf(page);
    await address.fill('planted@example.com');
    letRun();
    await expectHydrated(page);
    await expect(address).toHaveValue('planted@example.com');
    await address.press('Enter');
    await page.waitForURL(/newsletter|subscribed/);
  });
});
