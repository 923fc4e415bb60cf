import { siteOrigin } from '@/lib/testing/addresses';
import { expect, expectHydrated, holdBack, openHydrated, test } from '@/lib/testing/browser/test';
import { thirdSolution } from '@/lib/testing/content';
import { expectCookies, partsOf, words } from './consent';

test.use({ hasConsented: false, viewport: { width: 360, height: 740 } });

test('Save stores the switches, and the preferences open with them', async ({ page, context }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  await page.goto(thirdSolution.onPricing);
  const { intro, manage, acceptAll, preferences, toggle, cancel, save, settings } = partsOf(page);
  await expect(acceptAll).toBeInViewport({ ratio: 1 });
  await page.mouse.move(5, 5);
  await expect(intro.getByText(words.globalPrivacyControl.seen)).toBeInViewport();
  await expect(intro.locator('[href="/privacypolicy"][target=_blank]')).toBeVisible();
  // A popover's button would say 'collapsed'.
  await expect(manage).not.toHaveAttribute('popovertarget');
  await manage.click();
  await expect(intro).toBeHidden();
  await expect(save).toBeInViewport({ ratio: 1 });
  await toggle('Performance').uncheck();
  await cancel.click();
  await expect(preferences).toBeHidden();
  await manage.click();
  await expect(toggle('Performance')).toBeChecked();
  await expect(toggle('Functional')).toBeChecked();
  await toggle('Targeting').uncheck();
  await Promise.all([page.waitForEvent('load'), save.click()]);
  await expectCookies(context, ['true', 'true', 'false']);
  await expect(intro).toHaveCount(0);
  expect(new URL(page.url()).search).toBe(`?solution=${thirdSolution.slug}`);

  await settings.click();
  await expect(toggle('Functional')).toBeChecked();
  await expect(toggle('Targeting')).not.toBeChecked();
  await toggle('Performance').uncheck();
  await Promise.all([page.waitForEvent('load'), save.click()]);
  await expectCookies(context, ['false', 'true', 'false']);

  // A policy that was revised since asks again, with the switches as they were.
  await context.addCookies([{ name: 'cookie_revision', value: '0', url: siteOrigin }]);
  await page.goto('/termsandconditions');
  await page.mouse.move(5, 5);
  await manage.click();
  await expect(toggle('Functional')).toBeChecked();
  await expect(toggle('Targeting')).not.toBeChecked();

  // A missing cookie of the choice counts as a refusal.
  await cancel.click();
  await context.clearCookies({ name: 'cookie_2' });
  await manage.click();
  await expect(toggle('Functional')).not.toBeChecked();
});

test('the keyboard makes a choice and cannot reach the page behind', async ({ page, context }) => {
  await openHydrated(page, '/pricing');
  const { intro, manage, preferences, toggle, save } = partsOf(page);
  await expect(intro).toBeFocused();
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Escape');
  await expect(intro).toBeVisible();
  expect(await intro.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await manage.press('Enter');
  await page.keyboard.press('Escape');
  await expect(preferences).toBeHidden();
  await expect(manage).toBeFocused();
  await page.keyboard.press('Enter');
  await toggle('Functional').press('Space');
  await save.press('Enter');
  await expectCookies(context, ['true', 'false', 'true']);
});

test('Accept All reloads at once, and the next page sends it again', async ({ page, context }) => {
  await page.goto('/pricing?utm_source=letter', { referer: 'http://www.search.example/find' });
  await expectHydrated(page);
  const { intro, acceptAll } = partsOf(page);
  const readOrigin = () => page.evaluate(() => localStorage.getItem('origin'));
  expect(await readOrigin()).toBeNull();
  const letGo = await holdBack(page, '**/cookie-consent');
  const reloaded = page.waitForEvent('load');
  const isOpen = await acceptAll.evaluate((button: HTMLButtonElement) => {
    button.click();
    return button.closest('dialog')?.open;
  });
  expect(isOpen).toBe(false);
  const asked = page.waitForRequest('**/cookie-consent');
  await Promise.all([reloaded, asked]);
  await expect(intro).toHaveCount(0);
  await expect.poll(readOrigin).toMatch(/www\.search\.example.*letter/);
  // Safari stores for long what the answer sets. The page is left before the answer.
  await page.goto('/termsandconditions');
  letGo();
  await expectHydrated(page);
  await expectCookies(context, ['true', 'true', 'true']);
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
});
