import { expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { assistant, conversation } from '@/server/testing/assistant';
import { readContact } from './read-contact';

const { sales } = getSite().emails;
const email = 'budi@gmail.com';
const old = 'old@shop.example';

it.each([
  email,
  'Budi Santoso <budi@gmail.com>;',
  '“budi@gmail.com” or (ani@gmail.com)',
  'mailto:budi@gmail.com',
  '📧budi@gmail.com…',
  '\u202abudi@gm\u200bail.com\u202c',
  `Not ${sales}, but budi@gmail.com`,
])('takes the first address of a text: %s', (text) => {
  expect(readContact(text, null).email).toBe(email);
});

it.each([
  ["o'brien_2+shop@mail.toko.co.id", "o'brien_2+shop@mail.toko.co.id"],
  ['INFO@MÜNCHEN.DE', 'INFO@xn--mnchen-3ya.de'],
])('takes the whole word, as forms store it: %s', (word, address) => {
  expect(readContact(`Please write to ${word}.`, null).email).toBe(address);
});

it('prefers another address to the known one', () => {
  expect(readContact(`${old} is wrong, use ${email}`, old).email).toBe(email);
  expect(readContact(`Is it ${old}?`, old.toUpperCase()).email).toBe(old);
});

it.each([
  ...['budi at gmail dot com', 'budi(at)gmail(titik)com', 'budi@gmail,com', 'budi@@gmail.com'],
  ...['budi@gmail.comです', 'budi@gmail.com,ani@gmail.com', 'https://shop:budi@gmail.com'],
  ...['mail=budi@gmail.com', `${'a'.repeat(200)}@gmail.com`, sales],
])('takes for a try at an address, and not for one: %s', (text) => {
  expect(readContact(text, null)).toMatchObject({ email: undefined, isTry: true });
});

it.each(['tiktok.com/@budi.id', 'ask (@budi)', 'Meet me at the shop'])(
  'takes for no try at an address: %s',
  (text) => {
    expect(readContact(text, null)).toMatchObject({ email: undefined, isTry: false });
  },
);

it.each([
  ['call +62 (812) 345-678-90', true],
  ['0812 3456 7890', true],
  ['Rp 2.000.000.000', false],
])('finds a phone number in %s: %s', (text, hasPhoneNumber) => {
  expect(readContact(text, null).hasPhoneNumber).toBe(hasPhoneNumber);
});

it.each([
  ['Do I get info@my-shop for my staff?', true],
  [`What is ${sales} for?`, true],
  ['How much is it for 0000000000 products?', true],
  [email, false],
  ['0812 3456 7890', false],
])('takes no contact from a question, nor before a hand-over: %s', (text, isPersonWanted) => {
  const turn = assistant.answer(text, { ...conversation, isPersonWanted });
  expect(turn).toMatchObject({ reply: { step: expect.not.stringContaining('person-') } });
  expect(turn.email ?? turn.handOver).toBeUndefined();
});
