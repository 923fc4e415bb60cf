import { expect, it } from 'vitest';
import { newChatMessageSchema, userNameSchema } from './chat';
import { contactEnquirySchema } from './enquiries';
import { isBlank } from './is-blank';

const blanks = '| \t\n|\0|\u00AD|\u200B\u2800 |\u3164|\uFE0F|\uFFFC|\u{E0061}'.split('|');
const shown = ['a', '.', '李', '\u200Ea', 'क्\u200Dष', '\u2764\uFE0F', '\u0301'];

it('a text of white space and invisible signs is blank', () => {
  expect(blanks.filter((text) => !isBlank(text))).toEqual([]);
  expect(shown.filter(isBlank)).toEqual([]);
});

it.each([
  [contactEnquirySchema, 'email'],
  [contactEnquirySchema, 'subject'],
  [newChatMessageSchema, 'text'],
  [userNameSchema, 'name'],
])('refuses a blank text: %#', (schema, field) => {
  const { error } = schema.safeParse({ [field]: '\u3164\u200B' });
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(field);
});

it('keeps the joiners of a text as they are', () => {
  expect(userNameSchema.parse({ name: ' क्\u200Dष ' })).toEqual({ name: 'क्\u200Dष' });
});
