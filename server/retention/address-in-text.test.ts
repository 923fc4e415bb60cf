import { expect, it } from 'vitest';
import { findAddress } from './address-in-text';

const find = (text: string) => findAddress(text, 'bob@example.com');

it.each([
  'bob@example.com',
  'I am BOB@example.com.',
  'bob@example.com-',
  'bob@example.com--',
  'bob@example.com...and so on',
  '-bob@example.com',
  '- bob@example.com',
  '...bob@example.com',
  'mail...bob@example.com',
  'e-mail:...bob@example.com',
  'bo\u200bb@exam\u00adple.com',
  '\u202abob＠example.com\u202c',
  'mailto:bob@example.com?subject=x',
  '<bob@example.com>',
  '*bob@example.com*',
  '邮箱bob@example.com。',
  'xbob@example.com, bob@example.com',
])('finds it in %j', (text) => expect(find(text)).toEqual({ isNamed: true, similar: [] }));

it.each([
  'xbob@example.com',
  'a/xbob@example.com',
  'x.bob@example.com',
  'x-bob@example.com',
  'x%bob@example.com',
  'bob+shop@example.com',
  'bob@example.community',
  'bob@example.com2.org',
  'bob@example.co',
])('finds another address in %j', (text) => {
  expect(find(text)).toEqual({ isNamed: false, similar: [] });
});

it.each([
  ['Write me at bob@example.com.Thanks', 'bob@example.com.thanks'],
  ['bob@example.com.sg', 'bob@example.com.sg'],
  ['bob@example.com.my.', 'bob@example.com.my'],
  ['-bob@example.com-Thanks!', 'bob@example.com-thanks'],
  ['_bob@example.com_', '_bob@example.com'],
  ['mail=bob@example.com', 'mail=bob@example.com'],
  ['sales/bob@example.com', 'sales/bob@example.com'],
  ["a'*bob@example.com*", "a'*bob@example.com"],
])('leaves %j to a person', (text, similar) => {
  expect(find(text)).toEqual({ isNamed: false, similar: [similar] });
  expect(findAddress(text, similar).isNamed).toBe(true);
});

it.each([
  'info@münchen.de',
  'INFO@MÜNCHEN.DE',
  'info@mu\u0308nchen.de',
  'info@münchen。de',
  'info@xn--mnchen-3ya.de',
])('finds %s by its domain in punycode and in letters', (text) => {
  for (const address of ['info@xn--mnchen-3ya.de', 'info@münchen.de'])
    expect(findAddress(`Write to ${text}.`, address).isNamed).toBe(true);
});
