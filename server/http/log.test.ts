import { expect, it } from 'vitest';
import { cleanText, describeForLog } from './log';

it.each([
  ['half of what is one character', `${'x '.repeat(99)}👩‍👩‍👧`, 'x '.repeat(99)],
  ['a mail address', 'no user ani.b+c@example.co.id here', 'no user (…) here'],
  ['an encoded mail address', '/u/ani%40example.com', '/u/(…)'],
  ['a query', 'at https://a.example/x?token=1&b=2 now', 'at https://a.example/x now'],
  ['a token', 'bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'bad (…).(…)'],
  ['a phone number', 'call +62 812-3456-789', 'call (…)'],
  ['input that is no JSON', 'Unexpected token, "I am Ani" is not', 'Unexpected token, "…" is not'],
  ['nothing of an error', 'React error #418; x.y is not a function', undefined],
])('removes or cuts %s', (_name, text, expected = text) => expect(cleanText(text)).toBe(expected));

it('logs where an error was thrown and its code, without input and the values of a row', () => {
  const values = { detail: 'Key (email)=(siti@example.com) exists.', parameters: ['Siti Rahma'] };
  const cause = new SyntaxError('Unexpected token, "Siti Rahma" is not valid JSON');
  const error = new Error('no lead of siti@example.com\n    at Siti', { cause });
  const logged = describeForLog(Object.assign(error, { code: '23505', table: 'leads', ...values }));
  expect(logged.stack).toContain('log.test.ts');
  expect(logged).toMatchObject({
    ...{ type: 'Error', message: 'no lead of (…) at Siti', code: '23505', table: 'leads' },
    cause: { type: 'SyntaxError', message: 'Unexpected token, "…" is not valid JSON' },
  });
  expect(JSON.stringify({ ...logged, message: '' })).not.toMatch(/siti/i);
});
