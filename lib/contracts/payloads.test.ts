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
])('a demo request keeps the number %s as %s', (phone, kept) => {
  expect(demoRequestSchema.shape.phone.parse(phone)).toBe(kept);
  expect(numericPhone.safeParse(phone).success).toBe(/^\+?\d+$/.test(kept));
});

it('an enquiry keeps its phone number in ASCII digits without spaces, and any other text as typed', () => {
  const { phone } = contactEnquirySchema.shape;
  expect(phone.parse(' \u202a+٦٢ ٨١٢-٣\u202c ')).toBe('+62812-3');
  expect(phone.parse(' 0812 3450, ext. 5')).toBe('0812 3450, ext. 5');
});

it('a text that is too long is refused with a message', () => {
  const { shape } = contactEnquirySchema;
  for (const [field, limit] of [
    [shape.subject, 200],
    [shape.message, 5000],
  ] as const) {
    expect(field.parse('x'.repeat(limit))).toHaveLength(limit);
    const { error } = field.safeParse('x'.repeat(limit + 1));
    expect(error?.issues[0]?.message).toBe(tooLong(limit));
  }
});
