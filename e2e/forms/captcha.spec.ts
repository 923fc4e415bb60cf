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

test('after a doubtful score the form does a proof of work and is sent again by itself', async ({
  page,
}) => {
  const posts = watchPosts(page, '/email/contact-us');
  await page.route(
    '**/email/contact-us',
    (route) => answerWith(route, 403, errorAnswer('captcha-step-up')),
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

test('with a clock that is wrong the answer stays, and one that is refused is replaced by the same press', async ({
  page,
}) => {
  await page.clock.install({ time: Date.now() + 15 * 60_000 });
  await page.goto(contact.path);
  const posts = watchPosts(page, '/email/contact-us');
  await page.route(
    '**/email/contact-us',
    (route) => answerWith(route, 403, errorAnswer('captcha-invalid')),
    { times: 1 },
  );
  const { button, captcha, form } = partsOf(page, contact);
  await fill(page, contact);
  await captcha.check();
  await expect(form.getByText('Checked, thank you')).toBeVisible();
  await page.clock.setSystemTime(Date.now() - 15 * 60_000);
  await page.clock.runFor(60_000);
  await expect(captcha).toBeChecked();
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

test('without a challenge the box is unticked and no message shows @endurance', async ({
  page,
}) => {
  await page.route('**/captcha/challenge?form=*', (route) => route.abort(), { times: 1 });
  const { captcha, captchaMessage } = partsOf(page, contact);
  await captcha.click();
  await expect(captcha).not.toBeChecked();
  await expect(captchaMessage).toBeHidden();
  await captcha.check();
  await expect(page.getByText('Checked, thank you')).toBeVisible();
  await expect(captcha).toBeChecked();
});

test('an expired answer unticks the box and says why', async ({ page }) => {
  await page.clock.install();
  const { captcha, form } = partsOf(page, contact);
  await captcha.check();
  await expect(form.getByText('Checked, thank you')).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(captcha).not.toBeChecked();
  await expect(form.getByText('Please tick the box again')).toBeVisible();
});
