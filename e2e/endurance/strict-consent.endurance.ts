import type { Locator, Page } from 'playwright/test';
import { expectCookies, expectReloaded, markDocument, partsOf } from '../consent/consent';
import { answerWith, enquiries, fill, partsOf as formOf, watchPosts } from '../forms/enquiries';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { startOtherBuild } from './other-build';

/* With Reject, as stricter countries ask for, with a reCAPTCHA key and outside of development. */
const siteKey = '6Lc-key-of-the-test-site';
let site: Awaited<ReturnType<typeof startOtherBuild>>;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await startOtherBuild({
    content: { 'consent.yaml': [['reject:\n  enabled: false', 'reject:\n  enabled: true']] },
    env: { NEXT_PUBLIC_APP_ENV: 'staging', NEXT_PUBLIC_RECAPTCHA_SITE_KEY: siteKey },
  });
});
test.afterAll(() => site.stop());

test.describe.configure({ mode: 'default' });
test.use({
  hasConsented: false,
  // The tests' API does not know this site and refuses the challenge, so the test answers the form itself.
  expectedErrors: [/captcha|CORS|Failed to load resource|ERR_FAILED/],
});

const [contact] = enquiries;

/** Google's script, as far as the site uses it: a token names the key and the action it was asked for. */
const standIn = `
  localStorage.setItem('_grecaptcha', 'kept');
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (element, { sitekey }) => sitekey,
    execute: async (key, { action }) => [key, action].join('/'),
  };
  window.onRecaptchaLoadCallback?.();`;

/** Opens the contact form, and collects what is asked of Google. */
async function openContact(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/google|gstatic/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  await page.goto(`${site.origin}${contact.path}`);
  await expectHydrated(page);
  await expect(partsOf(page).intro).toBeFocused();
  return asked;
}

/** Presses a button that stores a choice, and waits for the reload. */
async function choose(page: Page, button: Locator) {
  await markDocument(page);
  await button.click();
  await expectReloaded(page);
}

test('Reject is stored, in cookies that need HTTPS, and nothing is asked of Google', async ({
  page,
  context,
}) => {
  const asked = await openContact(page);
  const { intro } = partsOf(page);
  await choose(page, intro.getByRole('button', { name: 'Reject' }));
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
}) => {
  const posts = watchPosts(page, '/email/contact-us');
  await page.route('**/email/contact-us', (route) =>
    answerWith(route, 200, { success: true, data: { id: '1' } }),
  );
  const asked = await openContact(page);
  const { acceptAll, settings, toggle, save } = partsOf(page);
  await choose(page, acceptAll);
  await expectHydrated(page);
  expect(asked).toEqual([]);
  const { captcha, button, form } = formOf(page, contact);
  await fill(page, contact);
  await expect.poll(() => asked.length).toBe(1);
  expect(new URL(asked[0] ?? '').searchParams.get('render')).toBe(siteKey);
  await captcha.check();
  await expect(form.getByText('Checked, thank you')).toBeVisible();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(posts[0]?.headers['x-captcha-token']).toBe(`recaptcha:${siteKey}/contact_us`);

  await settings.click();
  await toggle('Functional').uncheck();
  await choose(page, save);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_grecaptcha'))).toBeNull();
});
