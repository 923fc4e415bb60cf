import { expect, type Page, type Route } from 'playwright/test';
import { siteOrigin } from '../../lib/testing/addresses';
import { expectHydrated } from '../support/hydrated';

/** The contact form, typed from the specification: label, name and a value of each field. */
export const contact = {
  path: '/contact',
  button: 'Send message',
  confirmation: 'Thank you, your message has arrived',
  fields: [
    ['Full name', 'full_name', 'Dewi Lestari'],
    ['Email', 'email', 'dewi@batik-dewi.example'],
    ['Phone number', 'phone', '0812 3450 0001'],
    ['Subject', 'subject', 'A shop for batik'],
    ['Message', 'message', 'We sell batik.\nWhen could we start?'],
  ],
} as const;

/** What the contact form sends once it is filled. */
export const payload = {
  type: 'contact-us',
  ...Object.fromEntries(contact.fields.map(([, name, value]) => [name, value])),
  phone: '081234500001',
  marketing: true,
};

export const partner = { path: '/partner-program', button: 'Register' };

export function partsOf(page: Page, button: string = contact.button) {
  const form = page.getByRole('form').filter({ has: page.getByRole('button', { name: button }) });
  return {
    form,
    button: form.getByRole('button', { name: button }),
    captcha: form.getByRole('checkbox', { name: 'I am not a robot' }),
    captchaMessage: form.getByText('Please check the captcha box before you proceed'),
    marketing: form.getByRole('checkbox', { name: 'I agree' }),
    field: (label: string) => form.getByLabel(label, { exact: true }),
  };
}

/** Fills the contact form, except for the captcha. */
export async function fill(page: Page) {
  const { field, marketing } = partsOf(page);
  for (const [label, , value] of contact.fields) await field(label).fill(value);
  await marketing.check();
}

/** Bodies and headers of the POSTs to a path from now on. */
export function watchPosts(page: Page, path: string) {
  const posts: { body: unknown; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith(path)) return;
    posts.push({ body: request.postDataJSON(), headers: request.headers() });
  });
  return posts;
}

/** Answers a call in the API's place, as its CORS rules would. */
export const answerWith = (route: Route, status: number, json: unknown) =>
  route.fulfill({
    status,
    json,
    headers: {
      'access-control-allow-origin': siteOrigin,
      'access-control-allow-credentials': 'true',
    },
  });

export const newsletterOf = (page: Page) => {
  const footer = page.getByRole('contentinfo');
  return {
    address: footer.getByLabel('Email address'),
    submit: footer.getByRole('button', { name: 'Submit' }),
    confirmation: footer.getByText(/^Thank you/),
  };
};

export const demoDialog = (page: Page) => page.getByRole('dialog', { name: 'Request for Demo' });

export const demoButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Get a demo' });

/** Presses the first demo button of the page itself, once the page answers. */
export async function openDemo(page: Page) {
  await expectHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Request for Demo' }).first().click();
  return demoDialog(page);
}

/** Fills in the open demo dialog, sends it and closes the thank-you view. */
export async function sendDemoRequest(page: Page, email: string): Promise<void> {
  const dialog = demoDialog(page);
  await dialog.getByLabel('Full name').fill('Dewi Lestari');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('button', { name: 'Request for Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
