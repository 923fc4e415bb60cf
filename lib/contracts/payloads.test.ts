import { expect, it } from 'vitest';
import { demoRequestSchema, numericPhone } from './demo-request';
import { contactEnquirySchema } from './enquiries';
import { tooLong } from './messages';

it.each([
  ['\u202a+62\u00a0812-3456\u202c', '+628123456'],
  ['+62 (0)812', '+62812'],
  ['(021) 555-0101 / 02', '021555010102'],
  ['٠٨١٢', '0812'],
  ['call me', 'call me'],
  ['02k71 555', '02k71 555'],
])('a demo request turns the phone number %s into %s', (phone, normalized) => {
  expect(demoRequestSchema.shape.phone.parse(phone)).toBe(normalized);
  expect(numericPhone.safeParse(phone).success).toBe(/^\+?\d+$/.test(normalized));
});

it('an enquiry has a phone number in ASCII digits without spaces, and any other text as typed', () => {
  const { phone } = contactEnquirySchema.shape;
  expect(phone.parse(' \u202a+٦٢ ٨١٢-٣\u202c ')).toBe('+62812-3');
  expect(phone.parse(' 0812 3450, ext. 5')).toBe('0812 3450, ext. 5');
});

it.each([
  ['subject', 200],
  ['message', 5000],
] as const)('refuses a %s of more than %d characters with a message', (name, limit) => {
  const field = contactEnquirySchema.shape[name];
  expect(field.parse('x'.repeat(limit))).toHaveLength(limit);
  const { error } = field.safeParse('x'.repeat(limit + 1));
  expect(error?.issues[0]?.message).toBe(tooLong(limit));
});
