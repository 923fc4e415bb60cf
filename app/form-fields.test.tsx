import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DemoRequestForm } from '@/components/demo-request/demo-request';
import { createFormSchema, EnquiryForm } from '@/components/forms/enquiry-form';
import { EnquirySection } from '@/components/sections/enquiry-section';
import { getDemoRequestCopy, getForms, listDialingCodes } from '@/lib/content';
import { choiceFields, demoRequestSchema } from '@/lib/contracts/demo-request';
import { contactEnquirySchema, partnerEnquirySchema } from '@/lib/contracts/enquiries';
import { honeypotName } from '@/lib/contracts/plain-form';
import addresses from '@/lib/generated/addresses.json';
import { contactEnquiry } from '@/lib/testing/requests';
import { readAll, readText } from '../lib/testing/read-html';
import ContactPage from './[consent]/(asking)/contact/page';

const nameOf = (tag: string) => / name="(\w+)"/.exec(tag)?.[1];
const partnerForm = (
  <EnquirySection id="registration" name="partner-program" title="" description="" />
);
const demoForm = <DemoRequestForm choice={undefined} onDone={() => {}} />;

it.each([
  ['contact', <ContactPage key="" />, contactEnquirySchema],
  ['partner', partnerForm, partnerEnquirySchema],
  ['demo', demoForm, demoRequestSchema],
])('the %s form has the fields of its payload, for text of any kind', (_name, form, { shape }) => {
  const controls = renderToStaticMarkup(form).match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  // `type` has no field in the form.
  const names = Object.keys(shape).filter((name) => name !== 'type');
  expect(controls.map(nameOf)).toEqual(expect.arrayContaining(names));
  expect(controls.filter((tag) => tag.includes(' maxLength='))).toEqual([]);
  const texts = controls.filter((tag) => /textarea|type="(text|email|tel)"/.test(tag));
  const isTrap = (tag: string) => tag.includes(honeypotName);
  expect(texts.filter((tag) => !tag.includes(' dir="auto"') && !isTrap(tag))).toEqual([]);
  // Browsers call an untouched required control invalid without `aria-invalid="false"`.
  const required = controls.filter((tag) => tag.includes(' required=""') && !tag.includes('radio'));
  expect(required.filter((tag) => !tag.includes(' aria-invalid="false"'))).toEqual([]);
  expect(required.filter((tag) => tag.includes('checkbox'))).toEqual([]);
});

it.each(['required', 'optional'] as const)(
  'the contact form says what is missing in the order of its fields; consent to news is %s',
  (newsConsent) => {
    const { contact, marketing, captcha, missing, and, ...words } = getForms();
    const props = { ...words, marketing, captcha, missing, and, copy: { ...contact, newsConsent } };
    const html = renderToStaticMarkup(<EnquiryForm name="contact-us" labelledBy="" {...props} />);
    const isRequired = newsConsent === 'required';
    const boxes = { captcha, ...(isRequired && { marketing }) };
    const needed = new Map(Object.entries({ ...contact.fields, ...boxes }));
    const names = html.match(/(?<= name=")\w+/g) ?? [];
    const shorts = names.flatMap((name) => needed.get(name)?.short ?? []);
    const [, listed = ''] = /data-all="([^"]+)"/.exec(html) ?? [];
    const last = shorts.pop();
    expect(readText(listed)).toBe(`${missing} ${shorts.join(', ')} ${and} ${last}.`);
    expect(html).toMatch(new RegExp(`aria-required="${isRequired}"[^>]* name="marketing"`));
  },
);

it.each([
  [[], undefined],
  [['marketing'], 'marketing'],
])('refusing news in a form that requires %j gives the message %s', (boxes, message) => {
  const { type, ...refusing } = { ...contactEnquiry, marketing: false };
  const { error } = createFormSchema('contact-us', boxes).safeParse(refusing);
  expect(error?.issues[0]?.message).toBe(message);
});

it('the demo form offers countries and the choices of the content', () => {
  const lists = readAll(renderToStaticMarkup(demoForm), 'select').map((list) =>
    readAll(list, 'option').map(readText).slice(1),
  );
  const { fields } = getDemoRequestCopy();
  expect(lists).toEqual([
    listDialingCodes().map(({ name, code }) => `${name} (${code})`),
    ...choiceFields.map((name) => fields[name].options),
  ]);
  expect(lists[0]?.length).toBeGreaterThan(230);
});

it('the demo form of /contact without JavaScript posts every field of the contract to the API', () => {
  const [form = ''] = readAll(renderToStaticMarkup(<ContactPage />), 'noscript').filter((part) =>
    part.includes('<form'),
  );
  expect(form).toContain(`action="${addresses.server}/email/request-demo" method="post"`);
  const controls = form.match(/<(?:input|select)\b[^>]*>/g) ?? [];
  expect(controls.map(nameOf).sort()).toEqual(
    [...Object.keys(demoRequestSchema.shape), honeypotName].sort(),
  );
  const required = controls.filter((tag) => tag.includes('required=""'));
  expect(required.map(nameOf)).toEqual(['full_name', 'email']);
});
