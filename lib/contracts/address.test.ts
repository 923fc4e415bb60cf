import { expect, it } from 'vitest';
import { demoRequestSchema } from './demo-request';
import { contactEnquirySchema, partnerEnquirySchema } from './enquiries';
import { newsletterSubscriptionSchema } from './newsletter';

const schemas = [
  demoRequestSchema.shape.email,
  contactEnquirySchema.shape.email,
  partnerEnquirySchema.shape.email,
  newsletterSubscriptionSchema.shape.email,
];

it.each([
  ['a&b@example.com'],
  ["sales/id=x#y!z%n~o'b?c^d`e{f|g}h*i$@example.com"],
  ['-a..b.@example.com'],
  ['dewi@toko.example'.padStart(200, 'a')],
  ['bob@localhost'],
  ['bob@127.1'],
  ['BOB@EXAMPLE.COM'],
  ['bob@xn--e1afmkfd.xn--p1ai'],
  ['bob@XN--a.com'],
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
  ['INFO@MÜNCHEN.DE', 'INFO@xn--mnchen-3ya.de'],
  ['info@straße.de', 'info@xn--strae-oqa.de'],
  ['bob@пример.рф', 'bob@xn--e1afmkfd.xn--p1ai'],
  ['bob@例え。テスト', 'bob@xn--r8jz45g.xn--zckzah'],
  ['bob@münchen.1', 'bob@xn--mnchen-3ya.1'],
  ['bob＠ｅｘａｍｐｌｅ．com', 'bob@example.com'],
  ['bob@نامه\u200cای.com', 'bob@xn--mgba3gch31f060k.com'],
  ['bob@exa\u200cmple.com', 'bob@example.com'],
  [' \u00a0\u3000bob@example.com\t\r\n\u2028', 'bob@example.com'],
  ...['\u200b', '\u200d', '\u202a', '\u00ad', '\ufeff', '\ufe0f', '\u3164', '\u{e0001}'].map(
    (sign) => [`${sign} ${sign}b${sign}ob@exa${sign}mple.com${sign}`, 'bob@example.com'],
  ),
])('%j is an address', (typed, address = typed) => {
  for (const schema of schemas) {
    expect(schema.parse(typed)).toBe(address);
    expect(schema.parse(address)).toBe(address);
  }
});

it.each([
  'dewi@toko.example'.padStart(201, 'a'),
  'bob',
  'bob@',
  '@example.com',
  'bob@@example.com',
  'bob smith@example.com',
  'bob@exam ple.com',
  'bob@example.com\nBcc: x@example.com',
  'Bob <bob@example.com>',
  'bob@example.com, ani@example.com',
  '"bob"@example.com',
  'büdi@example.com',
  'bob@example..com',
  'bob@.example.com',
  'bob@example.com.',
  'bob@-example.com',
  'bob@exam_ple.com',
  `bob@${'a'.repeat(64)}.com`,
  `bob@${'ü'.repeat(60)}.com`,
  'bob@münchen.de/x',
  'bob@münchen.de:80',
  'bob@münchen.de?x',
  'bob@mün%6e.de',
  'bob@mün_chen.de',
  'x:y@z@münchen.de',
  'bob@ü.xn--a',
  'bob@[127.0.0.1]',
])('%j is not an address', (typed) => {
  for (const schema of schemas)
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('Invalid email address');
});

it.each(['', ' ', '\u200b', '\ufeff \u00ad'])('%j is blank', (typed) => {
  const messages = schemas.map((schema) => schema.safeParse(typed).error?.issues[0]?.message);
  expect(messages).toEqual(['Email address is required', ...Array(3).fill('Email is required')]);
});
