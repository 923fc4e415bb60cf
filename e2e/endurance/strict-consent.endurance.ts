import type { Page } from 'playwright/test';
import { expectCookies, expectReloaded, markDocument, partsOf } from '../consent/consent';
import { answerWith, enquiries, fill, partsOf as formOf, watchPosts } from '../forms/enquiries';
import { test as base, expect } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { startOtherBuild } from './other-build';

/*
 * With Reject, as stricter countries ask for, with a reCAPTCHA key and outside development: one more
 * build of the site, which all tests of this file share.
 */
const siteKey = '6Lc-test-key-of-nobody';
const test = base.extend<object, { site: Awaited<ReturnType<typeof startOtherBuild>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const site = await startOtherBuild({
        content: {
          'consent.yaml': [['reject:\n  enabled: false', 'reject:\n  enabled: true']],
        },
        env: { NEXT_PUBLIC_APP_ENV: 'staging', NEXT_PUBLIC_RECAPTCHA_SITE_KEY: siteKey },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

test.describe.configure({ mode: 'default' });
test.use({ hasConsented: false });

const [contact] = enquiries;
// The tests' API does not know this site and refuses the challenge, so the test answers the form itself.
test.use({ expectedErrors: [/captcha|CORS|Failed to load resource|ERR_FAILED/] });

/** Google's script, as far as the site uses it: a token names the key and the action it was asked for. */
const standIn = `
  localStorage.setItem('_grecaptcha', 'kept');
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (element, { sitekey }) => sitekey,
    execute: async (key, { action }) => [key, action].join('/'),
  };
  window.onRecaptchaLoadCallback?.();`;

async function watchGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/google|gstatic/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  return asked;
}

test('reCAPTCHA is not requested before a choice or after Reject; its cookies need HTTPS', async ({
  page,
  context,
  site,
}) => {
  const asked = await watchGoogle(page);
  await page.goto(`${site.origin}${contact.path}`);
  const { intro } = partsOf(page);
  await expect(intro).toBeFocused();
  await markDocument(page);
  await intro.getByRole('button', { name: 'Reject' }).click();
  await expectReloaded(page);
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['false', 'false', 'false'], { secure: true });
  await fill(page, contact);
  const challenge = page.waitForRequest(/captcha\/challenge/);
  await formOf(page, contact).captcha.click();
  await challenge;
  expect(asked).toEqual([]);
});

test('reCAPTCHA loads on the first touch of a form once allowed, and is removed with the consent', async ({
  page,
  site,
}) => {
  const asked = await watchGoogle(page);
  const posts = watchPosts(page, '/email/contact-us');
  await page.route('**/email/contact-us', (route) =>
    answerWith(route, 200, { success: true, data: { id: '1' } }),
  );
  await page.goto(`${site.origin}${contact.path}`);
  const { intro, acceptAll, settings, toggle, save } = partsOf(page);
  await expect(intro).toBeFocused();
  await markDocument(page);
  await acceptAll.click();
  await expectReloaded(page);
  const { captcha, button, form } = formOf(page, contact);
  await expectHydrated(page);
  expect(asked).toEqual([]);
  await fill(page, contact);
  await expect.poll(() => asked.length).toBe(1);
  expect(new URL(asked[0] ?? '').searchParams.get('render')).toBe(siteKey);
  await captcha.check();
  await expect(form.getByText('Checked, thank you')).toBeVisible();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(posts[0]?.headers['x-captcha-token']).toBe(`recaptcha:${siteKey}/contact_us`);

  const kept = () => page.evaluate(() => localStorage.getItem('_grecaptcha'));
  expect(await kept()).toBe('kept');
  await settings.click();
  await toggle('Functional').uncheck();
  await markDocument(page);
  await save.click();
  await expectReloaded(page);
  await expect.poll(kept).toBeNull();
});
