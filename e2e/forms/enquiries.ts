import type { Page, Route } from 'playwright/test';

/** The two enquiry forms, typed from the specification. */
export const enquiries = [
  {
    name: 'contact',
    path: '/contact',
    type: 'contact-us',
    button: 'Send message',
    confirmation: 'Thank you, your message has arrived',
    fields: [
      ['Full name', 'full_name', 'Dewi Lestari', 'Full name is required'],
      ['Email', 'email', 'dewi@batik-dewi.example', 'Email is required'],
      ['Phone number', 'phone', '0812 3450 0001', 'Phone number is required'],
      ['Subject', 'subject', 'A shop for batik', 'Subject is required'],
      ['Message', 'message', 'We sell batik.\nWhen could we start?', 'Message is required'],
    ],
    choices: {},
  },
  {
    name: 'partner',
    path: '/partner-program',
    type: 'partner-program',
    button: 'Register',
    confirmation: 'Thank you for registering',
    fields: [
      ['Full name', 'full_name', 'Budi Santoso', 'Full name is required'],
      ['Email', 'email', 'budi@mitra.example', 'Email is required'],
      ['Phone number', 'phone', '0812 3450 0002', 'Phone number is required'],
      [
        'Company/organization name',
        'company',
        'Mitra Jaya',
        'Company/organization name is required',
      ],
      ['Industry', 'industry', 'Retail', 'Industry is required'],
      ['Message', 'message', 'We know forty shops.', 'Message is required'],
    ],
    choices: { interest: 'reseller' },
  },
] as const;

export type Enquiry = (typeof enquiries)[number];

/** The form of a page with its parts, found as a visitor finds them. */
export function partsOf(page: Page, { button }: Enquiry) {
  const form = page.getByRole('form').filter({ has: page.getByRole('button', { name: button }) });
  return {
    form,
    button: form.getByRole('button', { name: button }),
    captcha: form.getByRole('checkbox', { name: 'I am not a robot' }),
    captchaMessage: form.getByText('Please check the captcha box before you proceed'),
    marketing: form.getByRole('checkbox', { name: 'I agree' }),
    reseller: form.getByRole('radio', { name: 'Reseller' }),
    field: (label: string) => form.getByLabel(label, { exact: true }),
  };
}

/** Fills everything but the captcha. */
export async function fill(page: Page, enquiry: Enquiry) {
  const parts = partsOf(page, enquiry);
  for (const [label, , value] of enquiry.fields) await parts.field(label).fill(value);
  if (enquiry.name === 'partner') await parts.reseller.check();
  await parts.marketing.check();
}

export const payloadOf = ({ type, fields, choices }: Enquiry) => ({
  type,
  ...Object.fromEntries(
    fields.map(([, name, value]) => [name, name === 'phone' ? value.replaceAll(' ', '') : value]),
  ),
  ...choices,
  marketing: true,
});

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
export function answerWith(route: Route, status: number, json: unknown): Promise<void> {
  return route.fulfill({
    status,
    json,
    headers: {
      'access-control-allow-origin': route.request().headers().origin ?? '*',
      'access-control-allow-credentials': 'true',
    },
  });
}
