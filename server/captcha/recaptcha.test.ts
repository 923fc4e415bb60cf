import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { solveCaptcha } from '../testing/captcha';
import { prepareDatabase } from '../testing/database';
import { contactEnquiry, partnerEnquiry, post } from '../testing/requests';
import { clearStored, readStored } from '../testing/stored';

const good = { success: true, score: 0.9, action: 'contact_us', hostname: 'localhost' };

const test = prepareDatabase();
let app: FastifyInstance;
let away: FastifyInstance;
let verifier: Server;
let verdict: unknown;
let status: number;
let asked: string[] = [];

beforeAll(async () => {
  verifier = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(body);
    response.writeHead(status, { location: '/elsewhere' });
    response.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict));
  }).listen(0, '127.0.0.1');
  await once(verifier, 'listening');
  const { port } = verifier.address() as AddressInfo;
  const start = (verifierPort: number) => {
    const url = `http://127.0.0.1:${verifierPort}/siteverify`;
    return createTestApp(test.database, { RECAPTCHA_SECRET_KEY: 'the key' }, { verifyUrl: url });
  };
  app = start(port);
  away = start(1);
});
beforeEach(async () => {
  [asked, status, verdict] = [[], 200, good];
  await clearStored(test.queries);
});
afterAll(async () => {
  await Promise.all([app.close(), away.close()]);
  verifier.close();
});

const send = (token: string, body: unknown = contactEnquiry, to = app) =>
  post(to, '/email/contact-us', body, { 'x-captcha-token': token });
const leads = async () => (await readStored(test.queries)).leads.length;

it('asks the verifier and accepts a person', async () => {
  expect((await send('recaptcha:token:1')).statusCode).toBe(200);
  expect(asked).toEqual(['secret=the+key&response=token%3A1']);
  verdict = { ...good, action: 'partner_program', hostname: '127.0.0.1', score: 0.5 };
  expect((await send('recaptcha:token-2', partnerEnquiry)).statusCode).toBe(200);
  expect(await leads()).toBe(2);
});

it('refuses a used token even when the verifier accepts it', async () => {
  expect((await send('recaptcha:again')).statusCode).toBe(200);
  const other = { ...contactEnquiry, subject: 'Another' };
  expect((await send('recaptcha:again', other)).json().error.code).toBe('captcha-invalid');
  expect(await leads()).toBe(1);
});

it.each<[string, unknown, number?]>([
  ['a low score', { ...good, score: 0.4 }],
  ['another site', { ...good, hostname: 'evil.example' }],
  ['another action', { ...good, action: 'partner_program' }],
  ['a used or unknown token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['an answer that is not JSON', '<html>'],
  ['a redirect', good, 302],
])('steps up to a proof of work after %s', async (_name, body, answered = 200) => {
  [verdict, status] = [body, answered];
  const refused = await send('recaptcha:some token');
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'captcha-step-up']);
  expect(await leads()).toBe(0);
});

it('steps up when the verifier is down, and takes the proof', async () => {
  expect((await send('recaptcha:x', contactEnquiry, away)).json().error.code).toBe(
    'captcha-step-up',
  );
  const proof = await solveCaptcha(away, 'contact-us');
  expect((await send(proof, contactEnquiry, away)).statusCode).toBe(200);
});
