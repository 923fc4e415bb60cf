import {
  companySizes,
  departments,
  hearAboutUsOptions,
  socialMediaTypes,
} from '../../lib/contracts/demo-request';
import {
  contactEnquiry,
  fullDemoRequest,
  partnerEnquiry,
  post,
  smallDemoRequest,
} from '../../server/testing/requests';
import type { Recorder } from './api-recorder';

type Body = Record<string, unknown>;

/** The forms with a body that has every field. */
export const forms: { name: string; path: string; body: Body }[] = [
  { name: 'request-demo', path: '/email/request-demo', body: fullDemoRequest },
  { name: 'contact-us', path: '/email/contact-us', body: contactEnquiry },
  { name: 'partner-program', path: '/email/contact-us', body: partnerEnquiry },
  { name: 'newsletter', path: '/users/newsletter/on', body: { email: 'siti@example.com' } },
];

/** What a field is tried with: types, lengths around the limits, and characters. */
export const values: unknown[] = [
  null,
  7,
  true,
  'true',
  {},
  [],
  ['a'],
  '',
  '   ',
  '  padded  ',
  ' padded@example.com ',
  'no such choice',
  'not an address',
  'a@b',
  'Name <a@b.example>',
  `${'x'.repeat(180)}@example.com`,
  `${'x'.repeat(190)}@example.com`,
  '+62',
  '62',
  '+12345678',
  'referral',
  'x'.repeat(200),
  'x'.repeat(201),
  'x'.repeat(5000),
  'x'.repeat(5001),
  '😀'.repeat(101),
  'a\u0000b',
  'a\ud800b',
  'a\u0007\u202eb',
  'two\r\nlines',
  '=1+1',
  '<b>x</b>',
];

const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field_${index}`, value]));

/** Bodies that are wrong as a whole; a text goes out as it is. */
const wholeBodies = (body: Body): unknown[] => [
  '',
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{',
  'not json',
  '\ufeff{}',
  '{"__proto__":{"email":"a@b.example"}}',
  '{"constructor":{"prototype":{"email":"a@b.example"}}}',
  `${JSON.stringify(body).slice(0, -1)},"email":"twice@example.com"}`,
  { ...body, unknown_field: 1 },
  { ...body, ['x'.repeat(80)]: 1 },
  { ...body, ...many(25, 'x') },
  { ...Object.fromEntries(Object.keys(body).map((name) => [name, []])), ...many(25, 'x') },
  Object.fromEntries(Object.keys(body).map((name) => [name, ''])),
  { ...body, padding: 'x'.repeat(31 * 1024) },
  { ...body, padding: 'x'.repeat(33 * 1024) },
];

const choices = {
  company_size: companySizes,
  department: departments,
  social_media_type: socialMediaTypes,
  how_did_you_hear: hearAboutUsOptions,
};

const phones: Body[] = [
  { phone_number: '0811' },
  { phone_number: '0811', phone: '' },
  { phone_number: '0811', phone: '0811' },
  { phone_number: '0811', phone: '0822' },
  { phone_number: '', phone: '0822' },
  { phone_number: 7 },
  { phone_number: null, phone: null },
  { phone_number: ['0811'] },
  { phone_number: 'x'.repeat(201) },
];

const types = [
  'application/json; charset=utf-8',
  'application/json;charset=latin1',
  'APPLICATION/JSON',
  'application/jsonx',
  'application/ld+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
  undefined,
];

const keys = [
  'short',
  'k'.repeat(8),
  'k'.repeat(128),
  'k'.repeat(129),
  'with space',
  'slash/slash',
  '',
];

/** Records what each field of each form may be, and what each body may. */
export async function recordFormCalls(recorder: Recorder): Promise<void> {
  for (const { name, path, body } of forms) {
    for (const field of Object.keys(body)) {
      await recorder.item(`${name}/${field}`, async (app) => {
        const { [field]: _left, ...rest } = body;
        await post(app, path, rest);
        for (const value of values) await post(app, path, { ...body, [field]: value });
      });
    }
    await recorder.item(`${name}/whole-body`, async (app) => {
      for (const whole of wholeBodies(body)) await post(app, path, whole);
    });
    await recorder.item(`${name}/content-type`, async (app) => {
      for (const type of types) await post(app, path, body, { 'content-type': type });
    });
    await recorder.item(`${name}/idempotency-key`, async (app) => {
      for (const key of keys) await post(app, path, body, { 'idempotency-key': key });
    });
  }
  await recorder.item('request-demo/choices', async (app) => {
    for (const [field, options] of Object.entries(choices)) {
      for (const option of options)
        await post(app, '/email/request-demo', { ...smallDemoRequest, [field]: option });
    }
  });
  await recorder.item('request-demo/phone_number', async (app) => {
    for (const phone of phones)
      await post(app, '/email/request-demo', { ...smallDemoRequest, ...phone });
  });
}
