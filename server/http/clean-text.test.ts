import { expect, it } from 'vitest';
import { cleanText } from './clean-text';

it.each([
  ['a long text', 'x'.repeat(5000), 'x'.repeat(200)],
  ['half of what is one character', `${'x '.repeat(99)}👩‍👩‍👧`, 'x '.repeat(99)],
  ['a line break', 'one\ntwo\u202e', 'one two'],
  ['a mail address', 'no user ani.b+c@example.co.id here', 'no user (mail) here'],
  ['an encoded mail address', '/u/ani%40example.com', '/u/(mail)'],
  [
    'the query of an address',
    'at https://a.example/x?token=1&b=2 now',
    'at https://a.example/x now',
  ],
  ['a query alone', 'search?name=Ani', 'search'],
  ['a token', 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'bad (token).(token)'],
  ['an id', 'room 123e4567-e89b-12d3-a456-426614174000', 'room (token)'],
  ['a phone number', 'call +62 812-3456-789', 'call (number)'],
  [
    'input that is no JSON',
    'Unexpected token, "I am Ani" is not valid JSON',
    'Unexpected token, "…" is not valid JSON',
  ],
  [
    'nothing of an error',
    'Minified React error #418; x.y is not a function',
    'Minified React error #418; x.y is not a function',
  ],
])('removes or cuts %s', (_name, text, expected) => expect(cleanText(text)).toBe(expected));
