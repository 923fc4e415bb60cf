import { firstSolution } from '@/testing/solutions';
import { siteOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { expectCookies, partsOf } from './consent';

test.use({
  hasConsented: false,
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
});

test('Accept All comes back to the same page, without the dialog', async ({ page, context }) => {
  await page.goto(firstSolution.onPricing);
  const { intro, acceptAll } = partsOf(page);
  await acceptAll.click();
  await expect(page).toHaveURL(firstSolution.onPricing);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['true', 'true', 'true']);
});

test('Manage opens the preferences, Cancel goes back, Save stores', async ({ page, context }) => {
  await page.goto('/');
  const { intro, manage, preferences, toggle, cancel, save } = partsOf(page);
  // The second press changes nothing.
  await manage.dblclick();
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

for (const [path, hasConsented] of [
  ['/faq', true],
  ['/privacypolicy', false],
] as const) {
  test(`Cookie settings works on ${path}, ${hasConsented ? 'after' : 'before'} a choice`, async ({
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
