import { expect, it } from 'vitest';
import { cleanText, describeForLog } from './log';

it.each([
  ['a long text', 'x'.repeat(5000), 'x'.repeat(200)],
  ['half of what is one character', `${'x '.repeat(99)}👩‍👩‍👧`, 'x '.repeat(99)],
  ['a line break', 'one\ntwo\u202e', 'one two'],
  ['a mail address', 'no user ani.b+c@example.co.id here', 'no user (…) here'],
  ['an encoded mail address', '/u/ani%40example.com', '/u/(…)'],
  ['a query', 'at https://a.example/x?token=1&b=2 now', 'at https://a.example/x now'],
  ['a query alone', 'search?name=Ani', 'search'],
  ['a token', 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'bad (…).(…)'],
  ['an id', 'room 123e4567-e89b-12d3-a456-426614174000', 'room (…)'],
  ['a phone number', 'call +62 812-3456-789', 'call (…)'],
  ['input that is no JSON', 'Unexpected token, "I am Ani" is not', 'Unexpected token, "…" is not'],
  ['nothing of an error', 'React error #418; x.y is not a function', undefined],
])('removes or cuts %s', (_name, text, expected = text) => expect(cleanText(text)).toBe(expected));

it('logs code, table and constraint of an error of PostgreSQL, and none of the values of its row', () => {
  const named = { code: '23505', table: 'leads', constraint: 'leads_email' };
  const values = { detail: 'Key (email)=(siti@example.com) exists.', parameters: ['Siti Rahma'] };
  const logged = describeForLog(Object.assign(new Error('not unique'), { ...named, ...values }));
  expect(logged).toMatchObject({ type: 'Error', message: 'not unique', ...named });
  expect(JSON.stringify(logged)).not.toMatch(/siti/i);
});

it('logs where an error was thrown, without the input that its message and cause quote', () => {
  let thrown: unknown;
  try {
    JSON.parse('Siti Rahma\n    at Siti');
  } catch (error) {
    thrown = new Error('no lead of siti@example.com', { cause: error });
  }
  const logged = describeForLog(thrown);
  expect(logged.stack).toContain('log.test.ts');
  expect(logged).toMatchObject({
    message: 'no lead of (…)',
    cause: { type: 'SyntaxError', message: expect.stringContaining('is not valid JSON') },
  });
  expect(JSON.stringify(logged)).not.toMatch(/siti/i);
});
