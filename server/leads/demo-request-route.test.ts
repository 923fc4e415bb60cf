import { expect, it, vi } from 'vitest';
import {
  getDemoRequestCopy,
  getForms,
  getPricingPage,
  getTeamMail,
  listDialingCodes,
} from '@/lib/content';
import { honeypotName } from '@/lib/contracts/plain-form';
import { prepareApp } from '@/lib/testing/api/app';
import { withoutTable } from '@/lib/testing/api/stored';
import { firstSolution } from '@/lib/testing/content';
import {
  type CallHeaders,
  call,
  chosenAddOns,
  fullChoice,
  fullDemoRequest,
  fullOrigin,
  personMeta,
  postDemo,
  siteOrigin,
  smallDemoRequest,
} from '@/lib/testing/requests';

const { labels, suspicions, suspected: mark } = getTeamMail().lead;
const reasons: Record<string, string> = suspicions;
const nameOf = (code: string) => listDialingCodes().find(({ iso }) => iso === code)?.name ?? null;
const small = (change: object) => ({ ...smallDemoRequest, ...change });
const nothing = { leads: [], jobs: [] };

const test = prepareApp();
const send = (body: unknown, headers: CallHeaders = {}) => postDemo(test.app, body, headers);
async function readOne() {
  const { leads, mails } = await test.stored();
  return { lead: leads[0], mail: mails[0] };
}

it('stores nothing when the mail cannot be stored, and hides the error', async () => {
  const answer = await withoutTable(test.queries, 'outbox', () => send(smallDemoRequest));
  expect(answer.statusCode).toBe(500);
  const error = { code: 'internal', message: 'Something went wrong on our side.' };
  expect(answer.json()).toEqual({ error });
  expect(await test.stored()).toMatchObject(nothing);
});

it('stores the same content within ten minutes as one lead, also ten at once', async () => {
  const start = Date.now();
  const countAfter = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(smallDemoRequest)));
    expect(new Set(answers.map(({ statusCode, body }) => statusCode + body)).size).toBe(1);
    const { leads, jobs } = await test.stored();
    expect(jobs).toHaveLength(leads.length);
    return leads.length;
  };
  const counts = [];
  for (const minutes of [0, 9.9, 10.1]) counts.push(await countAfter(minutes));
  expect(counts).toEqual([1, 1, 2]);
});

it('stores what differs in a field or in the choice, also without an Origin', async () => {
  const meta = JSON.stringify({ ...JSON.parse(personMeta), choice: fullChoice });
  await send(smallDemoRequest);
  await send(small({ phone: '1' }), { origin: undefined, 'sec-fetch-site': 'same-origin' });
  await send(smallDemoRequest, { 'x-form-meta': meta });
  await send(small({ full_name: ' Budi ' }));
  expect((await test.stored()).leads).toHaveLength(3);
});

it('stores phone_number as phone, with a leading zero', async () => {
  await send(small({ phone: '', phone_number: '0812' }));
  const { lead } = await readOne();
  expect(lead?.payload).toMatchObject({ ...smallDemoRequest, phone: '0812', marketing: false });
  expect(lead?.payload).not.toHaveProperty('phone_number');
});

const text = expect.any(String);
const good = JSON.stringify(smallDemoRequest);
const { full_name, email_address: email } = getForms().messages;
it.each<[number, string, unknown, CallHeaders?, object?]>([
  [400, 'invalid', small({ admin: true }), {}, { admin: text }],
  [400, 'invalid', {}, {}, { full_name, email }],
  [400, 'invalid', small({ company_size: 'huge' }), {}, { company_size: text }],
  [400, 'invalid', small({ email: 'b@x.example\r\nBcc: x' }), {}, { email: text }],
  [413, 'too-large', small({ full_name: 'x'.repeat(33 * 1024) })],
  [415, 'unsupported-type', good, { 'content-type': 'text/plain' }],
  [403, 'foreign-origin', good, { origin: 'http://localhost:3000.evil.example' }],
  [403, 'foreign-origin', good, { origin: undefined }],
  [403, 'foreign-origin', good, { origin: 'https://a.example', 'sec-fetch-site': 'same-origin' }],
])('refuses with %i %s and stores nothing: %.40s', async (status, code, body, headers, fields) => {
  const answer = await send(body, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().error).toEqual({ code, message: text, ...(fields && { fields }) });
  expect(await test.stored()).toMatchObject(nothing);
});

/** Posts a demo request with this in its header, in ASCII as a form sends it. */
async function sendWithMeta(meta?: object, body: unknown = smallDemoRequest) {
  const json = JSON.stringify({ ...JSON.parse(personMeta), ...meta }).replace('☕', '\\u2615');
  expect((await send(body, { 'x-form-meta': meta && json })).statusCode).toBe(200);
  return readOne();
}

it.each([
  [{ country: 'GB' }, '+44', nameOf('GB')],
  [{ country: 'ID' }, '+00', null],
])('stores the country of a lead, from %j and %s', async (meta, phone_country, country) => {
  const { lead, mail } = await sendWithMeta(meta, small({ phone_country }));
  expect(lead?.country).toBe(country);
  expect(mail.text).toContain(
    `${getDemoRequestCopy().fields.phone_country.label}: ${phone_country}\n`,
  );
  const line = mail.text.split('\n').find((one: string) => one.startsWith(`${labels.country}: `));
  expect(line).toBe(country ? `${labels.country}: ${country}` : undefined);
});

it('stores choice and origin in separate columns, and lists them in the mail', async () => {
  const { lead, mail } = await sendWithMeta({ choice: fullChoice, origin: fullOrigin });
  expect(JSON.parse(lead?.choice ?? '')).toEqual(fullChoice);
  expect(JSON.parse(lead?.origin ?? '')).toEqual(fullOrigin);
  expect(lead?.suspected).toBeNull();
  const named = chosenAddOns.map(({ name, type }) =>
    type === 'per user per month' ? `${name} × 3` : name,
  );
  expect(mail.text).toContain(
    [
      `${labels.solution}: ${firstSolution.name}`,
      `${labels.plan}: ${firstSolution.planAt(0).name}, ${getPricingPage().period.annual}`,
      ...named.slice(0, 1).map(() => `${labels.add_ons}: ${named.join(', ')}`),
      `${labels.landing_page}: ${fullOrigin.landing_page}`,
    ].join('\n'),
  );
  expect(mail.text).toContain(`\n${labels.utm_campaign}: Buka toko ☕\n`);
});

it.each([
  [{ choice: { ...fullChoice, price: 1 } }, 'unreadable form data'],
  [{ origin: { ...fullOrigin, utm_source: 'a\nPlan: gold' } }, 'unreadable form data'],
  [{ trap: 'x', elapsed: 0 }, 'hidden field filled, sent too fast'],
  [undefined, 'no form data'],
])('stores a lead with %j and marks it: %s', async (meta, suspected) => {
  const { lead, mail } = await sendWithMeta(meta);
  expect(lead).toMatchObject({ choice: null, origin: null, suspected });
  expect(mail.subject).toContain(`${mark} `);
  const listed = suspected.split(', ').map((reason) => reasons[reason]);
  expect(mail.text).toContain(`${labels.suspected}: ${listed.join(', ')}\n`);
});

/** As a browser without a script sends it. */
const fullForm = { ...fullDemoRequest, marketing: 'on' };
it.each([
  ['', null],
  ['x', 'hidden field filled'],
])('accepts a form without a script, with the honeypot %j', async (trap, suspected) => {
  const body = new URLSearchParams({ ...fullForm, [honeypotName]: trap });
  const { statusCode, headers } = await call(test.app, 'POST', '/email/request-demo', { body });
  expect([statusCode, headers.location]).toEqual([303, `${siteOrigin}/contact#received`]);
  const { lead } = await readOne();
  expect(lead).toMatchObject({ country: nameOf('ID'), suspected });
  expect(lead?.payload).toEqual(fullDemoRequest);
});
