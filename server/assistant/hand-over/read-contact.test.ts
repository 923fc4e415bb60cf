import { expect, it } from 'vitest';
import { getChatCopy, getSite, listDialingCodes } from '@/lib/content';
import { readContact } from './read-contact';

const { sales } = getSite().emails;
const words = getChatCopy().handOver.email;
const [at, dot] = [words.at, words.dot].map((list) => list.at(-1));
const [country] = listDialingCodes();
const email = 'budi@gmail.com';
const old = 'old@shop.example';

it.each([
  [email, email],
  ['Budi Santoso <budi@gmail.com>;', email],
  ['\u202abudi@gm\u200bail.com\u202c', email],
  [`Not ${sales}, but budi@gmail.com`, email],
  ["Please write to o'brien_2+shop@mail.toko.co.id.", "o'brien_2+shop@mail.toko.co.id"],
  ['Please write to INFO@MÜNCHEN.DE.', 'INFO@xn--mnchen-3ya.de'],
  [`${old} is wrong, use ${email}`, email, old],
])('reads the first new address, as forms store it: %s', (text, found, known?: string) => {
  expect(readContact(text, known ?? null).email).toBe(found);
});

it.each([
  [`budi ${at} gmail ${dot} com`, true],
  ['budi@gmail.comです', true],
  [sales, true],
  ['tiktok.com/@budi.id', false],
  ['Meet me at the shop', false],
])('reads no address from %s; it looks like one: %s', (text, isTry) => {
  expect(readContact(text, null)).toMatchObject({ email: undefined, isTry });
});

it.each([
  ['call +62 (812) 345-678-90', true],
  [`${country?.code.slice(1)} 812 3456 7890`, true],
  ['0812 3456 7890', true],
  ['2.000.000.000', false],
])('finds a phone number in %s: %s', (text, hasPhoneNumber) => {
  expect(readContact(text, null).hasPhoneNumber).toBe(hasPhoneNumber);
});
