import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { enquiries, fill, partsOf, payloadOf, watchPosts } from './enquiries';
import { newsletterOf } from './newsletter';

test.use({ expectedErrors: [/contact-us|newsletter|Failed to load resource/] });

const [contact] = enquiries;

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an enquiry form says how to reach the company', async ({ page }) => {
    await page.goto(contact.path);
    // By the element, since `getByText` finds nothing inside a noscript.
    const words = page.locator('p', { hasText: 'This form needs JavaScript' });
    const section = page.getByRole('region').filter({ has: words });
    await expect(section).toBeVisible();
    await expect(section.getByRole('link', { name: 'sales@sedia.example' })).toBeVisible();
    await expect(section.getByRole('link', { name: '+62 21 0555 0101' })).toBeVisible();
    await expect(page.getByRole('button', { name: contact.button })).toBeHidden();
  });
});

test.describe('the newsletter box', () => {
  test('ignores an empty address and lets the browser validate others', async ({ page }) => {
    const posts = watchPosts(page, '/users/newsletter/on');
    await page.goto('/about');
    const { address, submit } = newsletterOf(page);
    await submit.click();
    await address.press('Enter');
    await address.fill('not an address');
    await submit.click();
    expect(await address.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(
      true,
    );
    await expect(address).toBeFocused();
    await expect(submit).toBeEnabled();
    expect(posts).toEqual([]);
  });

  test('sends nothing that is typed after a press on the empty box', async ({ page }) => {
    const posts = watchPosts(page, '/users/newsletter/on');
    await page.goto('/about');
    await expectHydrated(page);
    const letGo = await holdBack(page, '**/*.js');
    const { address, submit } = newsletterOf(page);
    await submit.click();
    await address.fill('not an address');
    letGo();
    await expect(submit).toBeEnabled();
    expect(posts).toEqual([]);
  });

  test('keeps the address when the server is down, subscribes with Enter and confirms after the reload', async ({
    page,
  }) => {
    const posts = watchPosts(page, '/users/newsletter/on');
    await page.goto('/about');
    await page.route('**/users/newsletter/on', (route) => route.abort(), { times: 1 });
    const { address, submit, confirmation } = newsletterOf(page);
    await address.fill('enter@kebun.example');
    const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/on'));
    await address.press('Enter');
    await failure;
    await expect(submit).toBeEnabled();
    await expect(address).toHaveValue('enter@kebun.example');
    // Two submits in the same moment send one address.
    await address.evaluate((input: HTMLInputElement) => {
      input.form?.requestSubmit();
      input.form?.requestSubmit();
    });
    await expect(confirmation).toBeInViewport();
    await expect(page).toHaveURL('/about#subscribed');
    await expect(page.locator(':target')).toBeFocused();
    await expect(address).toHaveValue('');
    const body = { email: 'enter@kebun.example' };
    expect(posts.map((post) => post.body)).toEqual([body, body]);
  });
});
