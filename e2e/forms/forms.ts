import { expect, type Page, type Route } from 'playwright/test';
import { getDemoRequestCopy, getForms } from '@/lib/content';
import { siteOrigin } from '@/lib/testing/addresses';
import { expectHydrated } from '@/lib/testing/browser/test';

export const forms = getForms();
export const demo = getDemoRequestCopy();

const values = {
  full_name: 'Dewi Lestari',
  email: 'dewi@batik-dewi.example',
  phone: '0812 3450 0001',
  subject: 'A shop for batik',
  message: 'We sell batik.\nWhen could we start?',
};
type Field = keyof typeof values;

/** The contact form, and what tests fill its fields with. */
export const contact = {
  path: '/contact',
  confirmation: forms.contact.confirmation.title,
  fields: Object.keys(values) as Field[],
  values,
};

/** What the contact form sends once it is filled. */
export const payload = { type: 'contact-us', ...values, phone: '081234500001', marketing: true };

/** The parts of the contact form, or of that for partners on its page. */
export function partsOf(page: Page) {
  const form = page.getByRole('main').getByRole('form');
  return {
    form,
    button: form.getByRole('button'),
    captcha: form.getByRole('checkbox', { name: forms.captcha.label }),
    captchaMessage: form.getByText(forms.captcha.required),
    captchaStatus: form.getByRole('status'),
    marketing: form.getByRole('checkbox', { name: forms.marketing.label }),
    field: (name: Field) => form.getByLabel(forms.contact.fields[name].label, { exact: true }),
  };
}

/** Fills the contact form, except for the captcha. */
export async function fill(page: Page) {
  const { field, marketing } = partsOf(page);
  for (const name of contact.fields) await field(name).fill(values[name]);
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
    address: footer.getByRole('textbox'),
    submit: footer.locator('[type=submit]'),
    confirmation: footer.locator('#subscribed p'),
  };
};

/** The demo form, in its dialog or, without JavaScript, on the page. */
export function demoPartsOf(page: Page, role: 'dialog' | 'form' = 'dialog') {
  const dialog = page.getByRole(role, { name: demo.title });
  return {
    dialog,
    name: dialog.getByLabel(demo.fields.full_name.label, { exact: true }),
    address: dialog.getByLabel(demo.fields.email.label, { exact: true }),
    send: dialog.getByRole('button', { name: demo.submit }),
    thanks: page.getByRole('heading', { name: demo.thankYou.title }),
  };
}

/** The first demo button of a part of the page. */
export const demoButton = (page: Page, part: 'banner' | 'main' | 'navigation' = 'banner') =>
  page.getByRole(part).locator('[commandfor=demo-dialog]').first();

/** Presses the first demo button of the page itself, once the page answers. */
export async function openDemo(page: Page) {
  await expectHydrated(page);
  await demoButton(page, 'main').click();
  return demoPartsOf(page);
}

/** Fills in the open demo dialog, sends it and closes the thank-you view. */
export async function sendDemoRequest(page: Page, email: string): Promise<void> {
  const { name, address, send, thanks } = demoPartsOf(page);
  await name.fill('Dewi Lestari');
  await address.fill(email);
  await send.click();
  await expect(thanks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
