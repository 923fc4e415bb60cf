import type { Page } from 'playwright/test';
import { expectCookies, expectReloaded, markDocument, partsOf } from '../consent/consent';
import { answerWith, enquiries, fill, partsOf as formOf, watchPosts } from '../forms/enquiries';
import { test as base, expect } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { findViolations } from '../support/violations';
import { startOtherBuild } from './other-build';

/*
 * The settings for stricter countries, with a reCAPTCHA key and outside development: one more build
 * of the site, which all tests of this file share.
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

const reject = (page: Page) => partsOf(page).intro.getByRole('button', { name: 'Reject' });

test('Reject has the size and weight of Accept All, and allows nothing', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/about`);
  const { intro, acceptAll, settings, toggle } = partsOf(page);
  await expect(intro).toBeFocused();
  const boxOf = async (button: typeof acceptAll) => {
    const { y, width, height } = (await button.boundingBox()) ?? {};
    const colour = await button.evaluate((one) => getComputedStyle(one).backgroundColor);
    return { y, width, height, colour };
  };
  expect(await boxOf(reject(page))).toEqual(await boxOf(acceptAll));
  await expect(reject(page)).toBeInViewport({ ratio: 1 });
  expect(await findViolations(page)).toEqual([]);
  await markDocument(page);
  await reject(page).click();
  await expectReloaded(page);
  await expect(intro).toHaveCount(0);
  await expectCookies(context, ['false', 'false', 'false'], { secure: true });
  await settings.click();
  await expect(toggle('Performance')).not.toBeChecked();
});

test.describe('reCAPTCHA', () => {
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

  test('is not requested before a choice or after a refusal', async ({ page, site }) => {
    const asked = await watchGoogle(page);
    await page.goto(`${site.origin}${contact.path}`);
    const { intro } = partsOf(page);
    await expect(intro).toBeFocused();
    await markDocument(page);
    await reject(page).click();
    await expectReloaded(page);
    await fill(page, contact);
    const challenge = page.waitForRequest(/captcha\/challenge/);
    await formOf(page, contact).captcha.click();
    await challenge;
    expect(asked).toEqual([]);
  });

  test('loads on the first touch of a form once allowed, and is removed with the consent', async ({
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
});
