import { expect, test } from '@/lib/testing/browser/test';
import { answerWith, contact, fill, forms, partsOf, watchPosts } from './forms';

test.use({ expectedErrors: /contact-us|captcha|Failed to load resource/ });

test('the captcha requests nothing before its tick and survives failures', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/challenge|recaptcha|google/.test(request.url())) asked.push(request.url());
  });
  const posts = watchPosts(page, '/email/contact-us');
  await page.route(
    '**/email/contact-us',
    (route) => answerWith(route, 403, { error: { code: 'captcha-invalid', message: 'Refused' } }),
    { times: 2 },
  );
  await page.goto(contact.path);
  const { button, captcha, captchaMessage, captchaStatus } = partsOf(page);
  await fill(page);
  expect(asked).toEqual([]);
  await page.route('**/captcha/challenge*', (route) => route.abort(), { times: 1 });
  await captcha.click();
  await expect(captchaStatus).toHaveText(forms.captcha.failed);
  await expect(captcha).not.toBeChecked();
  await captcha.check();
  await expect(captchaStatus).toHaveText(forms.captcha.checked);
  expect(asked).toHaveLength(2);

  await button.click();
  await expect(captchaMessage).toBeVisible();
  await expect(captcha).not.toBeChecked();
  expect(new Set(posts.map(({ headers }) => headers['x-captcha-token'])).size).toBe(2);
  await captcha.check();
  await button.click();
  await expect(page.getByText(contact.confirmation)).toBeVisible();
});
