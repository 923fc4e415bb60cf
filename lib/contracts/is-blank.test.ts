import { expect, it } from 'vitest';
import { newChatMessageSchema, userNameSchema } from './chat';
import { demoRequestSchema } from './demo-request';
import { contactEnquirySchema, partnerEnquirySchema } from './enquiries';
import { isBlank } from './is-blank';

const blanks = [
  '',
  ' \t\n',
  '\0',
  '\u00AD',
  '\u200B\u2800 ',
  '\u3164',
  '\uFE0F',
  '\uFFFC',
  '\u{E0061}',
];
const shown = ['a', '.', '李', '\u200Ea', 'क्\u200Dष', '\u2764\uFE0F', '\u0301'];

it('a text of white space and invisible signs is blank', () => {
  expect(blanks.filter((text) => !isBlank(text))).toEqual([]);
  expect(shown.filter(isBlank)).toEqual([]);
});

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
