import type { Page } from 'playwright/test';
import { openChat } from '../chat/chat';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';
import { answerWith, errorAnswer } from './enquiries';
import { newsletterOf } from './newsletter';

/*
 * The API asks for a proof of work when too many call. `server/captcha/admission.test.ts` shows when; here
 * its first answer is made up, and the call that brings the proof reaches the API.
 */
test.use({ expectedErrors: [/answered 403|captcha|Failed to load resource/] });

/** Refuses the first call to a path; the function returned reads which forms the proofs of later ones are for. */
async function askForProof(page: Page, path: string): Promise<() => string[]> {
  const forms: string[] = [];
  page.on('request', (request) => {
    const proof = request.headers()['x-captcha-token'];
    if (!proof || !request.url().endsWith(path)) return;
    const { challenge } = JSON.parse(atob(proof.replace('pow:', '')));
    forms.push(challenge.parameters.data.form);
  });
  let isAsked = false;
  await page.route(`**${path}`, (route) => {
    if (isAsked || route.request().method() === 'OPTIONS') return route.continue();
    isAsked = true;
    return answerWith(route, 403, errorAnswer('captcha-step-up'));
  });
  return () => forms;
}

test('a demo request does the work that a busy API asks for, and stays as typed meanwhile', async ({
  page,
  leadsOf,
}) => {
  const proofs = await askForProof(page, '/email/request-demo');
  // So that there is time to look at the form.
  let goOn = () => {};
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/captcha/challenge?form=request-demo', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto('/');
  await expectHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Request for Demo' });
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
  expect(proofs()).toEqual(['request-demo']);
  expect(leadsOf(email)).toHaveLength(1);
});

test('the chat does the work that a busy API asks for, and greets @endurance', async ({ page }) => {
  const proofs = await askForProof(page, '/chat-rooms/init');
  await page.goto('/about');
  await openChat(page);
  expect(proofs()).toEqual(['chat']);
});

test('without a proof the form stays as typed and can be sent again @endurance', async ({
  page,
}) => {
  await page.route('**/captcha/challenge?form=*', (route) => route.abort(), { times: 1 });
  await askForProof(page, '/users/newsletter/on');
  await page.goto('/about');
  const { address, submit, confirmation } = newsletterOf(page);
  await address.fill('later@kebun-ramai.example');
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(address).toHaveValue('later@kebun-ramai.example');
  await submit.click();
  await expect(confirmation).toContainText('Thank you');
});
