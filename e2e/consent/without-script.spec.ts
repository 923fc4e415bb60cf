import { firstSolution } from '@/app/testing/solutions';
import { siteOrigin } from '../support/addresses';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
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

test.describe('before the script has loaded', () => {
  test('Accept All works at once', async ({ page, context }) => {
    await holdBack(page, '**/*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    const { intro, acceptAll } = partsOf(page);
    await acceptAll.click();
    await page.waitForURL('/about', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(intro).toHaveCount(0);
    await expectCookies(context, ['true', 'true', 'true']);
  });

  test('preferences opened early stay open, keep their switches and become modal, and Cancel takes a press at once @endurance', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'cookie_3', value: 'false', url: siteOrigin }]);
    const letScriptsCome = await holdBack(page, '**/*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    const { intro, manage, preferences, toggle, save, cancel } = partsOf(page);
    await manage.click();
    await toggle('Performance').uncheck();
    // As it opens, Cancel takes no press for half a second.
    const countAnimations = () => cancel.evaluate((button) => button.getAnimations().length);
    await expect.poll(countAnimations).toBe(0);
    letScriptsCome();
    await expect.poll(() => preferences.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    expect(await countAnimations()).toBe(0);
    await expect(toggle('Performance')).not.toBeChecked();
    await expect(toggle('Performance')).toBeFocused();
    await expect(toggle('Functional')).toBeChecked();
    await expect(toggle('Targeting')).not.toBeChecked();
    await cancel.click();
    await expect(intro).toBeVisible();
    await manage.click();
    await expect(toggle('Performance')).toBeChecked();
    await save.click();
    await expect(intro).toHaveCount(0);
    await expectCookies(context, ['true', 'true', 'false']);
  });
});
