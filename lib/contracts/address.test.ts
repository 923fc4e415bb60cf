import { expect, it } from 'vitest';
import { newsletterSubscriptionSchema } from './newsletter';

const { email } = newsletterSubscriptionSchema.shape;

it.each([
  ['a&b@example.com'],
  ["sales/id=x#y!z%n~o'b?c^d`e{f|g}h*i$@example.com"],
  ['dewi@toko.example'.padStart(200, 'a')],
  ['bob@localhost'],
  ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
  ['info@mu\u0308nchen.de', 'info@xn--mnchen-3ya.de'],
  ['bob@例え。テスト', 'bob@xn--r8jz45g.xn--zckzah'],
  ['bob＠ｅｘａｍｐｌｅ．com', 'bob@example.com'],
  [' \u00a0\u3000bob@example.com\t\r\n\u2028', 'bob@example.com'],
  ...['\u200b', '\u200c', '\u202a', '\u00ad', '\ufeff', '\u3164'].map((sign) => [
    `${sign} ${sign}b${sign}ob@exa${sign}mple.com${sign}`,
    'bob@example.com',
  ]),
])('%j is an address', (typed, address = typed) => {
  expect(email.parse(typed)).toBe(address);
  expect(email.parse(address)).toBe(address);
});

it.each([
  'dewi@toko.example'.padStart(201, 'a'),
  'bob',
  'bob smith@example.com',
  'bob@example.com\nBcc: x@example.com',
  'bob@example.com, ani@example.com',
  'büdi@example.com',
  'bob@example..com',
  'bob@münchen.de/x',
])('%j is not an address', (typed) => {
  expect(email.safeParse(typed).error?.issues[0]?.message).toBe('invalidEmail');
});
