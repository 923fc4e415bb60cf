import { apiOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { watchLeaving } from '../support/leaving';
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

test('an answer that comes while the next page loads is told there, without a scroll', async ({
  page,
}) => {
  const { letArrive, waitFor, press } = await watchLeaving(page, '/leadership');
  await page.goto('/about');
  await expectHydrated(page);
  const { address, submit, confirmation } = newsletterOf(page);
  const letSend = await holdBack(page, '**/users/newsletter/on');
  await address.fill('gone@kedai-rina.example');
  await submit.click();
  await press();
  const isKept = waitFor('keeps sent:newsletter');
  letSend();
  await isKept;
  letArrive();
  await expect(page).toHaveTitle('Sedia | Our Leadership');
  await expect(confirmation).toContainText('Thank you');
  await expect(address).toHaveValue('');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
