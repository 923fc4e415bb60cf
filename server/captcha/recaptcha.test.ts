import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { solveCaptcha } from '../testing/captcha';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { contactEnquiry, partnerEnquiry, post } from '../testing/requests';
import { clearStored, readStored } from '../testing/stored';

const good = { success: true, score: 0.9, action: 'contact_us', hostname: 'localhost' };

describe('reCAPTCHA', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let verifier: Server;
  let verdict: { status: number; body: string };
  let asked: string[] = [];

  const createApp = (verifyUrl: string) =>
    createTestApp(test.database, { RECAPTCHA_SECRET_KEY: 'the key' }, undefined, verifyUrl);

  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    verifier = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push(body);
      response.writeHead(verdict.status, { location: '/elsewhere' }).end(verdict.body);
    }).listen(0, '127.0.0.1');
    await once(verifier, 'listening');
    const { port } = verifier.address() as AddressInfo;
    app = createApp(`http://127.0.0.1:${port}/siteverify`);
  });
  beforeEach(async () => {
    asked = [];
    await clearStored(test.database.queries);
  });
  afterAll(async () => {
    await app.close();
    verifier.close();
    await test.remove();
  });

  const answer = (body: unknown, status = 200) => {
    verdict = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  };
  const send = (token: string, body: unknown = contactEnquiry) =>
    post(app, '/email/contact-us', body, { 'x-captcha-token': `recaptcha:${token}` });
  const leads = async () => (await readStored(test.database.queries)).leads.length;

  it('asks the verifier and accepts a person', async () => {
    answer(good);
    expect((await send('token:1')).statusCode).toBe(200);
    expect(asked).toEqual(['secret=the+key&response=token%3A1']);
    answer({ ...good, action: 'partner_program', hostname: '127.0.0.1', score: 0.5 });
    expect((await send('token-2', partnerEnquiry)).statusCode).toBe(200);
    expect(await leads()).toBe(2);
  });

  it('refuses a used token even when the verifier accepts it', async () => {
    answer(good);
    expect((await send('again')).statusCode).toBe(200);
    expect((await send('again')).json().error.code).toBe('captcha-invalid');
    expect(await leads()).toBe(1);
  });

  it.each<[string, string, unknown, number?]>([
    ['a low score', 'captcha-step-up', { ...good, score: 0.4 }],
    ['no score', 'captcha-step-up', { ...good, score: undefined }],
    ['another action', 'captcha-step-up', { ...good, action: 'partner_program' }],
    ['another site', 'captcha-step-up', { ...good, hostname: 'evil.example' }],
    ['no host', 'captcha-step-up', { ...good, hostname: undefined }],
    ['no action', 'captcha-step-up', { ...good, action: undefined }],
    [
      'a token the verifier does not know',
      'captcha-step-up',
      { success: false, 'error-codes': ['invalid-input-response'] },
    ],
    ['a refusal without a reason', 'captcha-step-up', { success: false }],
    [
      'a used token and a wrong key of ours',
      'captcha-step-up',
      { success: false, 'error-codes': ['timeout-or-duplicate', 'invalid-input-secret'] },
    ],
    [
      'an empty token',
      'captcha-invalid',
      { success: false, 'error-codes': ['missing-input-response'] },
    ],
    [
      'a used token',
      'captcha-invalid',
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
    ],
    [
      'a wrong key of ours',
      'captcha-step-up',
      { success: false, 'error-codes': ['invalid-input-secret'] },
    ],
    ['an answer that is no JSON', 'captcha-step-up', '<html>'],
    ['an answer of another kind', 'captcha-step-up', []],
    ['a redirect', 'captcha-step-up', good, 302],
  ])('rejects %s: %s', async (_name, code, body, status) => {
    answer(body, status);
    const refused = await send('some token');
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, code]);
    expect(await leads()).toBe(0);
  });

  it('accepts a proof of work after a token for another action', async () => {
    answer({ ...good, action: 'partner_program' });
    expect((await send('forged')).json().error.code).toBe('captcha-step-up');
    const solved = await post(app, '/email/contact-us', contactEnquiry, {
      'x-captcha-token': await solveCaptcha(app, 'contact-us'),
    });
    expect(solved.statusCode).toBe(200);
    expect(await leads()).toBe(1);
  });

  it('steps up to a proof of work when the verifier is down', async () => {
    const away = createApp('http://127.0.0.1:1/siteverify');
    const first = await post(away, '/email/contact-us', contactEnquiry, {
      'x-captcha-token': 'recaptcha:x',
    });
    expect(first.json().error.code).toBe('captcha-step-up');
    const second = await post(away, '/email/contact-us', contactEnquiry, {
      'x-captcha-token': await solveCaptcha(away, 'contact-us'),
    });
    expect(second.statusCode).toBe(200);
    await away.close();
  });
});
