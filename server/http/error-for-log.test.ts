import { expect, it } from 'vitest';
import { describeForLog, logSerializers } from './log';

/** An error of PostgreSQL, which adds the values of the row. */
const refused = Object.assign(new Error('duplicate key value violates "leads_email"'), {
  code: '23505',
  table: 'leads',
  constraint: 'leads_email',
  detail: 'Key (email)=(siti@example.com) already exists.',
  parameters: ['Siti Rahma'],
});

it('logs code, table and constraint of an error, and none of its values', () => {
  const logged = describeForLog(refused);
  expect(logged).toMatchObject({ type: 'Error', code: '23505', table: 'leads' });
  expect(logged).toMatchObject({ constraint: 'leads_email' });
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
  expect(logged.stack).toContain('error-for-log.test.ts');
  expect(logged).toMatchObject({
    message: 'no lead of (mail)',
    cause: { type: 'SyntaxError', message: expect.stringContaining('is not valid JSON') },
  });
  expect(JSON.stringify(logged)).not.toMatch(/siti/i);
});

it('logs what is thrown and is no error', () => {
  expect(describeForLog('call +62 812-3456-789')).toMatchObject({ message: 'call (number)' });
});

it('logs the route of a request in place of its address', () => {
  const request = {
    method: 'GET',
    url: '/newsletter/confirm?token=abc',
    ip: '203.0.113.9',
    routeOptions: { url: '/newsletter/confirm' },
  };
  expect(logSerializers.req(request as never)).toEqual({
    method: 'GET',
    route: '/newsletter/confirm',
  });
});
