import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

test.use({ expectedErrors: [/planted in/] });

test('an island that throws takes itself out, not the page', async ({ page }) => {
  // It throws as soon as React draws it.
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch();
    const island = '"PricingExplorer",0,';
    const planted = `${island}()=>{throw Error("planted in it")},"was",0,`;
    await route.fulfill({ response, body: (await response.text()).replace(island, planted) });
  });
  const thrown = page.waitForEvent('console', (message) => message.text().includes('planted in'));
  await page.goto('/pricing');
  await expectHydrated(page);
  await thrown;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});
