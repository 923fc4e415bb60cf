import { expect, it, vi } from 'vitest';
import { getTeamMail } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import {
  type CallHeaders,
  contactEnquiry,
  partnerEnquiry,
  post,
  solveCaptcha,
} from '@/lib/testing/requests';

const { labels, agreed, refused } = getTeamMail().lead;
const test = prepareApp();

const send = (body: unknown, headers: CallHeaders = {}) =>
  post(test.app, '/email/contact-us', body, headers);
const solved = async (form = 'contact-us') => ({
  'x-captcha-token': await solveCaptcha(test.app, form),
});
const countLeads = async () => (await test.stored()).leads.length;

it.each([
  ['contact-us', 'contact-enquiry', contactEnquiry],
  ['partner-program', 'partner-enquiry', partnerEnquiry],
] as const)('stores %s as a lead and lists every field in its mail', async (form, kind, body) => {
  const answer = await send(body, await solved(form));
  const { leads, jobs, mails } = await test.stored();
  expect(answer.json()).toEqual({ success: true, data: { id: leads[0]?.id } });
  expect(leads).toMatchObject([{ kind, email: body.email, country: null, suspected: null }]);
  expect(leads[0]?.payload).toEqual(body);
  expect(jobs).toMatchObject([{ lead_id: leads[0]?.id, sent_at: null, attempts: 0 }]);
  const [mail] = mails;
  expect(mail.replyTo).toEqual({ name: body.full_name, address: body.email });
  const { type, marketing, ...texts } = body;
  for (const text of Object.values(texts))
    expect(mail.text).toContain(text.replace('\n', '\n    '));
  expect(mail.text).toContain(`${labels.marketing}: ${marketing ? agreed : refused}`);
  expect(mail.text).not.toContain(type);
});

it('returns the same answer to a repeat, without another captcha', async () => {
  const headers = await solved();
  const answers = await Promise.all([1, 2].map(() => send(contactEnquiry, headers)));
  answers.push(await send(contactEnquiry));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await countLeads()).toBe(1);
});

const solveTampered = () =>
  solveCaptcha(test.app, 'partner-program', ({ parameters }) => {
    parameters.data = { form: 'contact-us' };
  });
async function solveTooEarly() {
  const captcha = await solveCaptcha(test.app, 'contact-us');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  return captcha;
}
it.each<[string, string, () => Promise<string> | string]>([
  ['none', 'captcha-required', () => ''],
  ['one of another form', 'captcha-invalid', () => solveCaptcha(test.app, 'partner-program')],
  ['one with a tampered challenge', 'captcha-invalid', solveTampered],
  ['one that ran out', 'captcha-invalid', solveTooEarly],
  ['reCAPTCHA that is not set up', 'captcha-step-up', () => 'recaptcha:x'],
])('rejects a lead without a valid captcha: %s', async (_name, code, makeToken) => {
  const answer = await send(contactEnquiry, { 'x-captcha-token': await makeToken() });
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, code]);
  expect(await countLeads()).toBe(0);
});
