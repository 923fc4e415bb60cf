import { expect, test } from '../support/fixtures';
import { answerWith, enquiries, errorAnswer, fill, partsOf, watchPosts } from './enquiries';

const [contact] = enquiries;
test.use({ expectedErrors: [/contact-us|captcha|Failed to load resource/] });
test.beforeEach(async ({ page }) => {
  await page.goto(contact.path);
});

test('the captcha requests nothing before the box is ticked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/challenge|recaptcha|google/.test(request.url())) asked.push(request.url());
  });
  const { captcha, form } = partsOf(page, contact);
  await fill(page, contact);
  expect(asked).toEqual([]);
  await captcha.check();
  await expect(form.getByRole('status').filter({ hasText: 'Checked, thank you' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('an answer that is refused is replaced by the same press', async ({ page }) => {
  const posts = watchPosts(page, '/email/contact-us');
  await page.route(
    '**/email/contact-us',
    (route) => answerWith(route, 403, errorAnswer('captcha-invalid')),
    { times: 1 },
  );
  const { button, captcha } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
  expect(posts).toHaveLength(2);
  expect(posts[1]?.headers['x-captcha-token']).not.toBe(posts[0]?.headers['x-captcha-token']);
  expect(posts[1]?.headers['idempotency-key']).toBe(posts[0]?.headers['idempotency-key']);
});

test('an answer that is refused twice unticks the box and asks the visitor to tick it again', async ({
  page,
}) => {
  await page.route(
    '**/email/contact-us',
    (route) => answerWith(route, 403, errorAnswer('captcha-invalid')),
    { times: 2 },
  );
  const { button, captcha, captchaMessage, field } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  await button.click();
  await expect(captchaMessage).toBeVisible();
  await expect(captcha).not.toBeChecked();
  await expect(field('Message')).toHaveValue(/batik/);
  await captcha.check();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
});
