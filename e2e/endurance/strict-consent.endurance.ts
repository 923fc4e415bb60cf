import type { Locator } from 'playwright/test';
import { expect, expectHydrated, openHydrated, test } from '@/lib/testing/browser/test';
import { expectCookies, partsOf } from '../consent/consent';
import { contact, fill, partsOf as formOf, forms } from '../forms/forms';
import { startOtherBuild } from './other-build';

const siteKey = '6Lc-key-of-the-test-site';
test.use({
  hasConsented: false,
  // The tests' API does not know this site and refuses the challenge.
  expectedErrors: /captcha|CORS|Failed to load resource|ERR_FAILED/,
});

/** A stub of Google's script: its token names the site key and the action. */
const stub = `
  localStorage.setItem('_grecaptcha', 'kept');
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (element, { sitekey }) => sitekey,
    execute: async (key, { action }) => [key, action].join('/'),
  };
  window.onRecaptchaLoadCallback?.();`;

test('without consent Google is not called, and its data is removed', async ({ page, context }) => {
  test.setTimeout(600_000);
  const site = await startOtherBuild({
    change: ({ edit }) =>
      edit('content/consent.yaml', (text) =>
        text.replace(/(reject:\n {2}enabled:) false/, '$1 true'),
      ),
    env: { NEXT_PUBLIC_APP_ENV: 'staging', NEXT_PUBLIC_RECAPTCHA_SITE_KEY: siteKey },
  });
  const requested: string[] = [];
  await page.route(/google|gstatic/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: stub });
  });
  const { intro, settings, toggle, save } = partsOf(page);
  const { captcha, captchaStatus } = formOf(page);
  const choose = (choice: Locator) => Promise.all([page.waitForEvent('load'), choice.click()]);

  await openHydrated(page, `${site.origin}${contact.path}`);
  await choose(intro.locator('[value=none]'));
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['false', 'false', 'false']);
  expect((await context.cookies()).filter(({ secure }) => !secure)).toEqual([]);
  await fill(page);
  const challenge = page.waitForRequest(/captcha\/challenge/);
  await captcha.click();
  await challenge;
  expect(requested).toEqual([]);

  await settings.click();
  await toggle('Functional').check();
  await choose(save);
  await expectHydrated(page);
  expect(requested).toEqual([]);
  await fill(page);
  await expect.poll(() => requested.length).toBe(1);
  expect(new URL(requested[0] ?? '').searchParams.get('render')).toBe(siteKey);
  await captcha.check();
  await expect(captchaStatus).toHaveText(forms.captcha.checked);

  await settings.click();
  await toggle('Functional').uncheck();
  await choose(save);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_grecaptcha'))).toBeNull();
  await site.stop();
});
