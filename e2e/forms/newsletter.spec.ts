import { apiOrigin } from '../../testing/addresses';
import { markDocument } from '../consent/consent';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { newsletterOf } from './newsletter';

const linkTo = (purpose: string, text = '') =>
  new RegExp(`${apiOrigin}/newsletter/${purpose}\\?token=[\\w-]+`).exec(text)?.[0] ?? '';

test('a subscription is confirmed by mail and ended again', async ({
  page,
  request,
  mailsAbout,
}) => {
  const email = 'rina/shop@kedai-rina.example';
  await page.goto('/');
  const box = page.getByRole('contentinfo');
  await box.getByLabel('Email address').fill(`\u200b${email}`);
  await box.getByRole('button', { name: 'Submit' }).click();
  await expect(box.getByRole('status')).toContainText('Thank you');

  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
  const [mail] = await mailsAbout(email);
  expect(mail?.text).not.toContain(email);
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  await page.goto(linkTo('confirm', mail?.text));
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

  const oneClick = await request.post(linkTo('unsubscribe', mail?.text), {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(oneClick.status()).toBe(200);
});

test('two submits in the same moment send one address', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(apiOrigin))
      sent.push(request.url());
  });
  await page.goto('/');
  await expectHydrated(page);
  const box = page.getByRole('contentinfo');
  await box.getByLabel('Email address').fill('twice@kedai-rina.example');
  await box.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(box.getByRole('status')).toContainText('Thank you');
  expect(sent).toEqual([`${apiOrigin}/users/newsletter/on`]);
});

test('an answer that comes on the next page is told there, without a reload', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { address, submit, confirmation } = newsletterOf(page);
  const letSend = await holdBack(page, '**/users/newsletter/on');
  await address.fill('gone@kedai-rina.example');
  await submit.click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leadership' }).click();
  await expect(page).toHaveTitle('Sedia | Our Leadership');
  await markDocument(page);
  letSend();
  await expect(confirmation).toContainText('Thank you');
  await expect(address).toHaveValue('');
  await expect(confirmation).not.toBeFocused();
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
});

test('a form that is sent at once after a reload counts from its first touch, also when the clock is set back', async ({
  page,
}) => {
  const begun = Date.parse('2026-11-21T10:00:00Z');
  await page.clock.install({ time: begun });
  await page.goto('/');
  const { address, submit, confirmation } = newsletterOf(page);
  await address.fill('reload@kedai-rina.example');
  await expectHydrated(page);
  await page.reload();
  await page.clock.setSystemTime(begun - 900_000);
  await page.clock.runFor(60_000);
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await expect(address).toHaveValue('reload@kedai-rina.example');
  await submit.click();
  const { elapsed } = JSON.parse((await posted).headers()['x-form-meta'] ?? '{}');
  expect(elapsed).toBeGreaterThanOrEqual(60_000);
  await expect(confirmation).toContainText('Thank you');
});
