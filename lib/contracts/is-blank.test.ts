import { expect, it } from 'vitest';
import { newChatMessageSchema, userNameSchema } from './chat';
import { demoRequestSchema } from './demo-request';
import { contactEnquirySchema, partnerEnquirySchema } from './enquiries';
import { isBlank } from './is-blank';

const blanks = [
  ...['', ' ', '\t\n', '\0', '\x1b', '\u00A0', '\u00AD', '\u034F', '\u115F', '\u1160', '\u180E'],
  ...['\u200B', '\u200D', '\u200E', '\u2028', '\u2060', '\u2800', '\u3000', '\u3164', '\uFE0F'],
  ...['\uFEFF', '\uFFA0', '\uFFFC', '\u{E0061}', '\u{1D173}', ' \u200B\u2800 '],
];
const shown = ['a', '.', '李', '\u200Ea', 'क्\u200Dष', '👩\u200D💻', '\u2764\uFE0F', '\u0301', '٠'];

const code = (text: string) =>
  [...text].map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(' ') || 'an empty text';

it.each(blanks.map((text) => [code(text), text]))('%s is blank', (_name, text) =>
  expect(isBlank(text)).toBe(true),
);

it.each(shown.map((text) => [code(text), text]))('%s is not blank', (_name, text) =>
  expect(isBlank(text)).toBe(false),
);

it.each([
  ['a demo request', demoRequestSchema, 'full_name', 'Full name is required'],
  ['an enquiry', contactEnquirySchema, 'subject', 'Subject is required'],
  ['a partner enquiry', partnerEnquirySchema, 'company', 'Company/organization name is required'],
  ['a chat message', newChatMessageSchema, 'text', 'Text is required'],
  ['a name in the chat', userNameSchema, 'name', 'Name is required'],
])('%s with a blank text is refused', (_name, schema, field, message) => {
  const { error } = schema.safeParse({ [field]: '\u3164\u200B' });
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message);
});

it('keeps the joiners of a text as they are', () => {
  expect(userNameSchema.parse({ name: ' क्\u200Dष ' })).toEqual({ name: 'क्\u200Dष' });
});
