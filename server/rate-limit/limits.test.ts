import { expect, it, vi } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { post, postDemo, smallDemoRequest, visitorLead } from '@/lib/testing/requests';

const test = prepareApp();

it('answers 429 with Retry-After to a client that posts too often, for a window', async () => {
  const app = test.start({ LIMITS: 'perClient=2, windowSeconds=100' });
  const send = async (name: string) => postDemo(app, visitorLead(name));
  vi.setSystemTime(Date.now());
  // An invalid post does not count.
  await postDemo(app, {});
  for (const name of ['1', '2']) expect((await send(name)).statusCode).toBe(200);
  const answer = await send('3');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '100']);
  expect(answer.json()).toEqual({ error: { code: 'too-many', message: expect.any(String) } });
  vi.setSystemTime(Date.now() + 101_000);
  expect((await send('4')).statusCode).toBe(200);
});

it('counts an e-mail address over all forms, in any case', async () => {
  const app = test.start({ LIMITS: 'perEmail=2' });
  const email = smallDemoRequest.email.toUpperCase();
  const answers = [await postDemo(app), await post(app, '/users/newsletter/on', { email })];
  answers.push(await postDemo(app), await postDemo(app, visitorLead(2)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429, 200]);
});

it.each<[string, string[], number[], string?]>([
  ['a proxy here', ['192.0.2.1', '192.0.2.2', '192.0.2.77, 192.0.2.2'], [200, 200, 429]],
  ['another proxy', ['192.0.2.1', '192.0.2.2'], [200, 429], '10.0.0.0/8'],
  [
    'IPv6, by its /64',
    ['2001:db8:1:2::3', '2001:db8:1:2:4::5', '2001:db8:1:3::3'],
    [200, 429, 200],
  ],
])('finds the client behind %s', async (_name, clients, expected, TRUSTED_PROXIES = '') => {
  const app = test.start({ LIMITS: 'perClient=1', TRUSTED_PROXIES });
  const statuses = [];
  for (const [number, client] of clients.entries()) {
    const headers = { 'x-forwarded-for': client };
    statuses.push((await postDemo(app, visitorLead(number), headers)).statusCode);
  }
  expect(statuses).toEqual(expected);
});
