import type { Page } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { watchLeaving } from '../support/leaving';
import { enquiries, fill, partsOf, payloadOf, watchPosts } from './enquiries';
import { newsletterOf } from './newsletter';

// Smooth scrolling would move the target of a click.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const [contact] = enquiries;

for (const enquiry of enquiries) {
  test.describe(`the ${enquiry.name} form`, () => {
    test.beforeEach(async ({ page, context }) => {
      await context.addCookies([{ name: 'cookie_1', value: 'true', url: siteOrigin }]);
      await page.goto(enquiry.path, { referer: 'http://www.search.example/find' });
      await expectHydrated(page);
    });

    test('shows everything that is missing on Enter, the captcha too', async ({ page }) => {
      const posts = watchPosts(page, '/email/contact-us');
      const { field, form, captcha, captchaMessage, reseller } = partsOf(page, enquiry);
      // Firefox announces a message only if its live region was there before, empty.
      const isDrawn = (regions: Element[]) => regions.map((region) => region.checkVisibility());
      const regions = await form.locator('p[aria-live=polite]').evaluateAll(isDrawn);
      expect(regions).toEqual(
        Array(enquiry.fields.length + (enquiry.name === 'partner' ? 3 : 2)).fill(true),
      );
      await field('Phone number').press('Enter');
      for (const [, , , message] of enquiry.fields) {
        await expect(form.getByText(message, { exact: true })).toBeVisible();
      }
      if (enquiry.name === 'partner') {
        await expect(form.getByText('Interest is required')).toBeVisible();
        await expect(form.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
        await expect(form.getByRole('radio', { name: 'Referral' })).toBeFocused();
        await reseller.check();
        await expect(form.getByText('Interest is required')).toBeHidden();
      } else {
        await expect(field('Full name')).toBeFocused();
      }
      await expect(captchaMessage).toBeVisible();
      await expect(captcha).toHaveAccessibleDescription(/Please check the captcha box/);
      await captcha.check();
      await expect(captchaMessage).toBeHidden();
      await field('Email').fill('not an address');
      await field('Message').focus();
      await expect(form.getByText('Invalid email address')).toBeVisible();
      expect(posts).toEqual([]);
    });

    test('is sent once on a double click, makes a lead, and confirms after the reload', async ({
      page,
      leadsOf,
    }) => {
      const posts = watchPosts(page, '/email/contact-us');
      const { button, captcha, field } = partsOf(page, enquiry);
      if (enquiry.name === 'partner') await expect(button).toBeEnabled();
      await fill(page, enquiry);
      await captcha.check();
      const letSend = await holdBack(page, '**/email/contact-us');
      await button.dblclick();
      // The partner button is disabled only now.
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      letSend();

      await expect(page.getByText(enquiry.confirmation)).toBeInViewport();
      await expect(page).toHaveURL(`${enquiry.path}#received`);
      await expect(page.locator(':target')).toBeFocused();
      await expect(field('Full name')).toHaveValue('');
      expect(posts.map(({ body }) => body)).toEqual([payloadOf(enquiry)]);
      expect(posts[0]?.headers['x-captcha-token']).toMatch(/^pow:/);
      expect(posts[0]?.headers['idempotency-key']).toBeTruthy();
      expect(JSON.parse(posts[0]?.headers['x-form-meta'] ?? '')).toEqual({
        trap: '',
        elapsed: expect.any(Number),
        origin: { landing_page: enquiry.path, referrer: 'www.search.example' },
      });

      expect(leadsOf(enquiry.fields[1][2]).map(({ payload }) => payload)).toContainEqual(
        payloadOf(enquiry),
      );
    });
  });
}

test('an enquiry that arrives while its visitor leaves does not hold them up, and is confirmed on the way back', async ({
  page,
}) => {
  const { letArrive, waitFor, press } = await watchLeaving(page, '/leadership');
  await page.goto(contact.path);
  const { button, captcha, field } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  const letSend = await holdBack(page, '**/email/contact-us');
  await button.click();
  const notice = waitFor('Loading...');
  await press();
  await notice;
  const isStored = waitFor('at #received');
  letSend();
  await isStored;
  letArrive();
  await expect(page).toHaveTitle('Sedia | Our Leadership');
  await page.goBack();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  await expect(field('Full name')).toHaveValue('');
});

test('the contact button waits for every field, the agreement and the captcha, and says what is missing', async ({
  page,
}) => {
  await page.goto(contact.path);
  const { button, captcha, captchaMessage, field, form, marketing } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  await expect(button).toBeEnabled();

  const [[label, , value]] = contact.fields;
  await field(label).fill('   ');
  await expect(button).toBeDisabled();
  await field(label).fill(value);
  await expect(button).toBeEnabled();
  await marketing.uncheck();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Still needed: your agreement to our news.');
  const posts = watchPosts(page, '/email/contact-us');
  // A mouse presses it although it looks disabled.
  await button.click({ force: true });
  const message = 'Please agree to receive news before you proceed';
  await expect(form.getByText(message)).toBeVisible();
  await expect(marketing).toHaveAttribute('aria-invalid', 'true');
  await expect(marketing).toHaveAccessibleDescription(message);
  await expect(marketing).toBeFocused();
  expect(posts).toEqual([]);
  await marketing.check();
  await expect(form.getByText(message)).toBeHidden();

  await captcha.uncheck();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Still needed: the captcha box.');
  await field('Subject').press('Enter');
  await expect(captchaMessage).toBeVisible();
  await expect(captcha).toBeFocused();
  expect(posts).toEqual([]);
});

async function expectFilled(page: Page) {
  const { captcha, field, marketing } = partsOf(page, contact);
  for (const [label, , value] of contact.fields) await expect(field(label)).toHaveValue(value);
  await expect(marketing).toBeChecked();
  await expect(captcha).not.toBeChecked();
}

test('an enquiry keeps its text and its first touch over reloads, but not the captcha', async ({
  page,
}) => {
  await page.goto(contact.path);
  const { captcha, button } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  await expectHydrated(page);
  const now = () => page.evaluate(() => performance.timeOrigin + performance.now());
  const filledAt = await now();
  await page.reload();
  await expectFilled(page);

  await newsletterOf(page).address.fill('news@toko.example');
  await newsletterOf(page).submit.click();
  await expect(newsletterOf(page).confirmation).toBeVisible();
  await expectFilled(page);

  const posts = watchPosts(page, '/email/contact-us');
  await captcha.check();
  const sinceFilled = (await now()) - filledAt;
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(posts.map(({ body }) => body)).toEqual([payloadOf(contact)]);
  const { elapsed } = JSON.parse(posts[0]?.headers['x-form-meta'] ?? '{}');
  expect(elapsed).toBeGreaterThanOrEqual(sinceFilled);
});

test.describe('when the API is down', () => {
  test.use({ expectedErrors: [/contact-us|Failed to load resource/] });

  test('an enquiry loses nothing to a server that is down', async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await page.goto(contact.path);
    const { button, captcha, field, form } = partsOf(page, contact);
    await fill(page, contact);
    await captcha.check();
    await page.route('**/email/contact-us', (route) => route.abort(), { times: 1 });
    const posts = watchPosts(page, '/email/contact-us');
    await button.click();
    await expect.poll(() => lines.some((line) => line.includes('/email/contact-us'))).toBe(true);
    await expect(button).toBeEnabled();
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(form.getByText('Please check')).toBeHidden();
    for (const [label, , value] of contact.fields) await expect(field(label)).toHaveValue(value);

    await button.click();
    await expect(page.getByText(contact.confirmation)).toBeVisible();
    expect(posts.map(({ body }) => body)).toEqual([payloadOf(contact), payloadOf(contact)]);
    expect(posts[1]?.headers['idempotency-key']).toBe(posts[0]?.headers['idempotency-key']);
  });
});
