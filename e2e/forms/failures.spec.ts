import { expect, onlyEndurance, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import {
  answerWith,
  enquiries,
  errorAnswer,
  fill,
  partsOf,
  payloadOf,
  watchPosts,
} from './enquiries';

test.use({ expectedErrors: [/contact-us|newsletter|Failed to load resource/] });

for (const enquiry of enquiries) {
  for (const [failure, status] of [
    ['a server that is down', 0],
    ['a server error', 500],
    ['too many requests', 429],
  ] as const) {
    test(`the ${enquiry.name} form loses nothing to ${failure}${onlyEndurance(enquiry.name === 'partner' || status !== 0)}`, async ({
      page,
    }) => {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      await page.goto(enquiry.path);
      const { button, captcha, field, form } = partsOf(page, enquiry);
      await fill(page, enquiry);
      await captcha.check();
      await page.route(
        '**/email/contact-us',
        (route) => (status ? answerWith(route, status, errorAnswer('x')) : route.abort()),
        { times: 1 },
      );
      const posts = watchPosts(page, '/email/contact-us');
      await button.click();
      await expect.poll(() => lines.some((line) => line.includes('/email/contact-us'))).toBe(true);
      await expect(button).toBeEnabled();
      await expect(form.getByRole('alert')).toHaveCount(0);
      await expect(form.getByText('Please check')).toBeHidden();
      for (const [label, , value] of enquiry.fields) await expect(field(label)).toHaveValue(value);

      await button.click();
      await expect(page.getByText(enquiry.confirmation)).toBeVisible();
      expect(posts.map(({ body }) => body)).toEqual([payloadOf(enquiry), payloadOf(enquiry)]);
      expect(posts[1]?.headers['idempotency-key']).toBe(posts[0]?.headers['idempotency-key']);
    });
  }

  test.describe(`the ${enquiry.name} form without JavaScript${onlyEndurance(enquiry.name === 'partner')}`, () => {
    test.use({ javaScriptEnabled: false });
    test('says how to reach the company', async ({ page }) => {
      await page.goto(enquiry.path);
      // By the element, since `getByText` finds nothing inside a noscript.
      const words = page.locator('p', { hasText: 'This form needs JavaScript' });
      const section = page.getByRole('region').filter({ has: words });
      await expect(section).toBeVisible();
      await expect(section.getByRole('link', { name: 'sales@sedia.example' })).toBeVisible();
      await expect(section.getByRole('link', { name: '+62 21 0555 0101' })).toBeVisible();
      await expect(page.getByRole('button', { name: enquiry.button })).toBeHidden();
    });
  });
}

test.describe('the newsletter box', () => {
  const box = (page: import('playwright/test').Page) => ({
    email: page.getByRole('contentinfo').getByLabel('Email address'),
    submit: page.getByRole('contentinfo').getByRole('button', { name: 'Submit' }),
    confirmation: page.getByRole('contentinfo').getByRole('status'),
  });

  test('ignores an empty address and lets the browser validate others', async ({ page }) => {
    const posts = watchPosts(page, '/users/newsletter/on');
    await page.goto('/about');
    const { email, submit } = box(page);
    await submit.click();
    await email.press('Enter');
    await email.fill('not an address');
    await submit.click();
    expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
      true,
    );
    await expect(email).toBeFocused();
    await expect(submit).toBeEnabled();
    expect(posts).toEqual([]);
  });

  test('sends nothing that is typed after a press on the empty box', async ({ page }) => {
    const posts = watchPosts(page, '/users/newsletter/on');
    await page.goto('/about');
    await expectHydrated(page);
    const letGo = await holdBack(page, '**/*.js');
    const { email, submit } = box(page);
    await submit.click();
    await email.fill('not an address');
    letGo();
    await expect(submit).toBeEnabled();
    expect(posts).toEqual([]);
  });

  test('subscribes with Enter and confirms after the reload', async ({ page }) => {
    const posts = watchPosts(page, '/users/newsletter/on');
    await page.goto('/about');
    const { email, confirmation } = box(page);
    await email.fill('enter@kebun.example');
    await email.press('Enter');
    await expect(confirmation).toContainText('Thank you');
    await expect(confirmation).toBeFocused();
    await expect(email).toHaveValue('');
    expect(posts.map(({ body }) => body)).toEqual([{ email: 'enter@kebun.example' }]);
  });

  test('keeps the address when the server is down', async ({ page }) => {
    await page.goto('/about');
    await page.route('**/users/newsletter/on', (route) => route.abort(), { times: 1 });
    const { email, submit, confirmation } = box(page);
    await email.fill('again@kebun.example');
    const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/on'));
    await submit.click();
    await failure;
    await expect(submit).toBeEnabled();
    await expect(email).toHaveValue('again@kebun.example');
    await submit.click();
    await expect(confirmation).toContainText('Thank you');
  });
});
