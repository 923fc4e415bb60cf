import { thirdSolution } from '@/testing/solutions';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { expectCookies, expectReloaded, markDocument, partsOf } from './consent';

test.use({ hasConsented: false });

// Safari keeps cookies that a script sets for seven days.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get,
      set(line: string) {
        set?.call(document, line.replace(/Max-Age=\d{6,}/i, 'Max-Age=604800'));
      },
    });
  }),
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('Manage, Cancel, Manage, Save stores the switches, and the preferences open with them again', async ({
    page,
    context,
  }) => {
    await page.goto(thirdSolution.onPricing);
    const { intro, manage, preferences, toggle, cancel, save, settings } = partsOf(page);
    await manage.click();
    await expect(intro).toBeHidden();
    await expect(preferences.getByText('Always active')).toBeVisible();
    await expect(preferences.getByRole('switch')).toHaveCount(3);
    for (const one of await preferences.getByRole('switch').all()) await expect(one).toBeChecked();
    await toggle('Performance').uncheck();
    await cancel.click();
    await expect(preferences).toBeHidden();
    await expect(intro).toBeVisible();
    await manage.click();
    await expect(toggle('Performance')).toBeChecked();
    await toggle('Targeting').uncheck();
    await markDocument(page);
    await save.click();
    await expectReloaded(page);
    await expectCookies(context, ['true', 'true', 'false']);
    await expect(intro).toHaveCount(0);
    expect(new URL(page.url()).search).toBe(`?solution=${thirdSolution.slug}`);

    await settings.click();
    await expect(toggle('Performance')).toBeChecked();
    await expect(toggle('Functional')).toBeChecked();
    await expect(toggle('Targeting')).not.toBeChecked();
    await toggle('Performance').uncheck();
    await cancel.click();
    await expectCookies(context, ['true', 'true', 'false']);
    await settings.click();
    await expect(toggle('Performance')).toBeChecked();
    await toggle('Performance').uncheck();
    await toggle('Functional').uncheck();
    await markDocument(page);
    await save.click();
    await expectReloaded(page);
    await expectCookies(context, ['false', 'false', 'false']);
  });

  test('both views fit the screen and lead to the privacy policy in a new tab', async ({
    page,
  }) => {
    await page.goto('/');
    const { intro, manage, acceptAll, preferences, save } = partsOf(page);
    for (const [view, last] of [
      [intro, acceptAll],
      [preferences, save],
    ] as const) {
      await expect(last).toBeInViewport({ ratio: 1 });
      const link = view.getByRole('link', { name: 'Privacy policy (opens in a new tab)' });
      await expect(link).toHaveAttribute('href', '/privacypolicy');
      await expect(link).toHaveAttribute('target', '_blank');
      if (view === intro) await manage.click();
    }
  });

  test('the keyboard alone makes a choice and cannot reach the page behind', async ({
    page,
    context,
  }) => {
    await page.goto('/security');
    await expectHydrated(page);
    const { intro, manage, acceptAll, preferences, toggle, save } = partsOf(page);
    await expect(intro).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(intro).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(intro.getByRole('link', { name: 'Privacy policy' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(manage).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(acceptAll).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(preferences).toBeVisible();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => !!document.activeElement?.closest('main, header, footer')),
      ).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(preferences).toBeHidden();
    await expect(manage).toBeFocused();
    await page.keyboard.press('Enter');
    await toggle('Functional').focus();
    await page.keyboard.press('Space');
    await save.focus();
    await markDocument(page);
    await page.keyboard.press('Enter');
    await expectReloaded(page);
    await expectCookies(context, ['true', 'false', 'true']);
  });
});

test('the privacy policy does not ask; the page after it does, and Accept All stores every category', async ({
  page,
  context,
}) => {
  await page.goto('/privacypolicy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
  const { intro, acceptAll } = partsOf(page);
  await expect(intro).toBeVisible();
  await markDocument(page);
  await acceptAll.click();
  await expectReloaded(page);
  await expectCookies(context, ['true', 'true', 'true']);
  await expect(page).toHaveTitle('Sedia | Our Leadership');
  await expect(intro).toHaveCount(0);
});
