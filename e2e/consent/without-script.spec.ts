import { expect, test } from '@/lib/testing/browser/test';
import { expectCookies, partsOf, words } from './consent';

test.use({
  hasConsented: false,
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
});

test('the dialog stores a choice, and Cookie settings changes it', async ({ page, context }) => {
  await page.goto('/');
  const { intro, manage, preferences, settings, toggle, cancel, save } = partsOf(page);
  await expect(intro).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(intro.getByRole('link')).toBeFocused();
  // The second press changes nothing.
  await manage.dblclick();
  await expect(intro).toBeHidden();
  await expect(preferences.getByText(words.manage.withoutScript)).toBeVisible();
  await cancel.click();
  await expect(preferences).toBeHidden();
  await manage.click();
  await toggle('Targeting').uncheck();
  await toggle('Performance').uncheck();
  await save.click();
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['false', 'true', 'false']);

  await page.goto('/privacypolicy');
  await settings.click();
  await toggle('Functional').uncheck();
  await save.click();
  await expect(page).toHaveURL('/privacypolicy');
  await expect(preferences).toBeHidden();
  await expectCookies(context, ['true', 'false', 'true']);
});
