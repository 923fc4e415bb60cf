import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { answerWith, errorAnswer } from './enquiries';
import { openDemo } from './send-demo-request';

/*
 * The API asks for a proof of work when too many call. `server/captcha/admission.test.ts` shows when; here
 * its first answer is made up, and the call that brings the proof reaches the API.
 */
test.use({ expectedErrors: [/answered 403|captcha|Failed to load resource/] });

test('a demo request does the work that a busy API asks for, and keeps what was typed', async ({
  page,
  leadsOf,
}) => {
  const proofs: string[] = [];
  page.on('request', (request) => {
    const proof = request.headers()['x-captcha-token'];
    if (!proof || !request.url().endsWith('/email/request-demo')) return;
    const { challenge } = JSON.parse(atob(proof.replace('pow:', '')));
    proofs.push(challenge.parameters.data.form);
  });
  let isAsked = false;
  await page.route('**/email/request-demo', (route) => {
    if (isAsked || route.request().method() === 'OPTIONS') return route.continue();
    isAsked = true;
    return answerWith(route, 403, errorAnswer('captcha-step-up'));
  });
  // So that there is time to look at the form.
  const goOn = await holdBack(page, '**/captcha/challenge?form=request-demo');
  await page.goto('/');
  const dialog = await openDemo(page);
  const email = 'busy@toko-ramai.example';
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Country code').selectOption('Indonesia (+62)');
  await dialog.getByLabel('Phone number').fill('0812345');
  await dialog.getByLabel('Company size').selectOption('16 - 100');
  await dialog.getByRole('checkbox').check();
  const challenge = page.waitForRequest(/captcha\/challenge/);
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  await challenge;
  await expect(dialog.getByLabel('Full name')).toHaveValue('Dewi Lestari');
  await expect(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
  expect(proofs).toEqual(['request-demo']);
  expect(leadsOf(email)).toHaveLength(1);
});
