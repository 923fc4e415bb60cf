import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures';
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
});
