import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { solveCaptcha } from '../testing/captcha';
import { prepareApp } from '../testing/prepare-app';
import {
  contactEnquiry,
  type Headers,
  post,
  postPlain,
  siteOrigin,
  smallDemoRequest,
} from '../testing/requests';

const test = prepareApp('sqlite');
let app: FastifyInstance;
beforeEach(() => test.clear());
const proofFor = async (form: string) => ({ 'x-captcha-token': await solveCaptcha(app, form) });
const leads = async () => (await test.stored()).leads;

describe('reCAPTCHA', () => {
  const good = { success: true, score: 0.5, action: 'contact_us', hostname: 'localhost' };
  let verdict: object | undefined;
  let asked: string[] = [];
  const verifier = createServer(async (request, response) => {
    for await (const chunk of request) asked.push(String(chunk));
    if (verdict === undefined) return request.destroy();
    response.end(JSON.stringify(verdict));
  });
  beforeAll(async () => {
    await once(verifier.listen(0, '127.0.0.1'), 'listening');
    const verifyUrl = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`;
    app = createTestApp(test.database, { RECAPTCHA_SECRET_KEY: 'the key' }, { verifyUrl });
  });
  beforeEach(() => {
    [asked, verdict] = [[], good];
  });
  afterAll(async () => {
    await app.close();
    verifier.close();
  });
  const send = (token: string, subject = 'Hello') =>
    post(app, '/email/contact-us', { ...contactEnquiry, subject }, { 'x-captcha-token': token });

  it('asks the verifier, accepts a person, and no token twice', async () => {
    expect((await send('recaptcha:token:1')).statusCode).toBe(200);
    expect(asked).toEqual(['secret=the+key&response=token%3A1']);
    const again = await send('recaptcha:token:1', 'Another');
    expect(again.json().error.code).toBe('captcha-invalid');
    expect(await leads()).toHaveLength(1);
  });

  it.each([
    ['a low score', { ...good, score: 0.4 }],
    ['another site', { ...good, hostname: 'evil.example' }],
    ['another action', { ...good, action: 'partner_program' }],
    ['an unknown token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['no answer', undefined],
  ])('steps up to a proof of work after %s', async (_name, answer) => {
    verdict = answer;
    const refused = await send('recaptcha:x');
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'captcha-step-up']);
    expect((await send(await solveCaptcha(app, 'contact-us'))).statusCode).toBe(200);
  });
});

describe('above an overall limit', () => {
  let sent = 0;
  const demo = (headers: Headers = {}) => {
    const body = { ...smallDemoRequest, email: `visitor${++sent}@example.com` };
    return post(app, '/email/request-demo', body, headers);
  };
  const subscribe = (headers: Headers = {}) =>
    post(app, '/users/newsletter/on', { email: 'one@example.com' }, headers);
  const init = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/chat-rooms/init', headers: { origin: siteOrigin, ...headers } });
  beforeEach(async () => {
    app = test.start({ LIMITS: 'overall=1, roomsOverall=1' });
    expect([(await demo()).statusCode, (await init()).statusCode]).toEqual([200, 200]);
  });

  it.each([
    ['a demo request', 'request-demo', demo],
    ['a subscription', 'newsletter', subscribe],
    ['a new chat', 'chat', init],
  ])('%s needs a new proof of work of its form', async (_name, form, call) => {
    const proof = await proofFor(form);
    const answers = [await call(), await call(proof), await call(proof)];
    answers.push(await call(await proofFor('contact-us')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403, 403]);
    expect(answers[0]?.json().error.code).toBe('captcha-step-up');
  });

  it('plain forms have a separate share', async () => {
    const sendPlain = async (full_name: string) =>
      (await postPlain(app, '/email/request-demo', { ...smallDemoRequest, full_name })).headers;
    expect((await sendPlain('Ani')).location).toBe(`${siteOrigin}/contact#received`);
    expect((await sendPlain('Budi')).location).toBe(`${siteOrigin}/contact#not-received`);
    expect((await leads()).map(({ full_name }) => full_name)).toContain('Ani');
  });
});
