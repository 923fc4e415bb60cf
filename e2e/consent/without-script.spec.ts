import { firstSolution } from '@/testing/solutions';
import { siteOrigin } from '../../testing/addresses';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { expectCookies, partsOf } from './consent';

test.use({ hasConsented: false });

for (const width of [360, 1280]) {
  test.describe(`without JavaScript, at ${width} px${onlyEndurance(width !== 360)}`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 740 } });

    test('Accept All comes back to the same page, without the dialog', async ({
      page,
      context,
    }) => {
      await page.goto(firstSolution.onPricing);
      const { intro, acceptAll } = partsOf(page);
      await acceptAll.click();
      await expect(page).toHaveURL(firstSolution.onPricing);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(intro).toHaveCount(0);
      await expectCookies(context, ['true', 'true', 'true']);
    });

    test('Manage opens the preferences, Cancel goes back, Save stores', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      const { intro, manage, preferences, toggle, cancel, save } = partsOf(page);
      await manage.click();
      await expect(intro).toBeHidden();
      await expect(preferences.getByText('Without JavaScript')).toBeVisible();
      await cancel.click();
      await expect(preferences).toBeHidden();
      await manage.click();
      await toggle('Targeting').uncheck();
      await toggle('Performance').uncheck();
      await save.click();
      await expect(intro).toHaveCount(0);
      await expectCookies(context, ['false', 'true', 'false']);
    });

    test('the second of two quick presses on Manage Cookies changes nothing', async ({ page }) => {
      await page.goto('/');
      const { manage, preferences } = partsOf(page);
      await manage.dblclick();
      await expect(preferences).toBeVisible();
    });

    for (const [path, hasConsented] of [
      ['/faq', true],
      ['/privacypolicy', true],
      ['/privacypolicy', false],
    ] as const) {
      test(`Cookie settings works on ${path}, ${hasConsented ? 'after' : 'before'} a choice${onlyEndurance(path === '/privacypolicy' && hasConsented)}`, async ({
        page,
        context,
      }) => {
        if (hasConsented)
          await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
        await page.goto(path);
        const { preferences, settings, toggle, save } = partsOf(page);
        await settings.click();
        await toggle('Functional').uncheck();
        await save.click();
        await expect(page).toHaveURL(path);
        await expect(preferences).toBeHidden();
        await expectCookies(context, ['true', 'false', 'true']);
      });
    }
  });
}
