import { apiOrigin } from '../../testing/addresses';
import { expect, test } from '../support/fixtures';
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
  await expect(newsletterOf(page).confirmation).toBeInViewport();

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
