import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import {
  type CallHeaders,
  call,
  contactEnquiry,
  post,
  postDemo,
  siteOrigin,
  solveCaptcha,
  visitorLead,
} from '@/lib/testing/requests';

describe('reCAPTCHA', () => {
  const test = prepareApp({ RECAPTCHA_SECRET_KEY: 'the key' });
  const good = { success: true, score: 0.5, action: 'contact_us', hostname: 'localhost' };
  const verifier = vi.spyOn(globalThis, 'fetch');
  afterAll(() => verifier.mockRestore());
  function send(token: string, subject = 'Hello') {
    const body = { ...contactEnquiry, subject };
    return post(test.app, '/email/contact-us', body, { 'x-captcha-token': token });
  }

  it('asks the verifier, accepts a person, and no token twice', async () => {
    verifier.mockImplementation(async () => Response.json(good));
    expect((await send('recaptcha:token:1')).statusCode).toBe(200);
    expect(verifier).toHaveBeenCalledExactlyOnceWith(
      'https://www.google.com/recaptcha/api/siteverify',
      expect.objectContaining({
        method: 'POST',
        body: new URLSearchParams('secret=the+key&response=token%3A1'),
      }),
    );
    const again = await send('recaptcha:token:1', 'Another');
    expect(again.json().error.code).toBe('captcha-invalid');
    expect((await test.stored()).leads).toHaveLength(1);
  });

  it.each([
    ['a low score', { ...good, score: 0.4 }],
    ['another site', { ...good, hostname: 'evil.example' }],
    ['another action', { ...good, action: 'partner_program' }],
    ['an unknown token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['no answer', null],
  ])('steps up to a proof of work after %s', async (_name, answer) => {
    if (answer) verifier.mockResolvedValue(Response.json(answer));
    else verifier.mockRejectedValue(new TypeError('fetch failed'));
    const refused = await send('recaptcha:x');
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'captcha-step-up']);
    expect((await send(await solveCaptcha(test.app, 'contact-us'))).statusCode).toBe(200);
  });
});

describe('above an overall limit', () => {
  const test = prepareApp();
  let app: FastifyInstance;
  let sent = 0;
  const demo = (headers?: CallHeaders) => postDemo(app, visitorLead(++sent), headers);
  const subscribe = (headers?: CallHeaders) =>
    post(app, '/users/newsletter/on', { email: 'one@example.com' }, headers);
  beforeEach(async () => {
    app = test.start({ LIMITS: 'overall=1' });
    expect((await demo()).statusCode).toBe(200);
  });

  it.each([
    ['a demo request', 'request-demo', demo],
    ['a subscription', 'newsletter', subscribe],
  ])('%s needs a new proof of work of its form', async (_name, form, send) => {
    const prove = async (name: string) => ({ 'x-captcha-token': await solveCaptcha(app, name) });
    const proof = await prove(form);
    const answers = [await send(), await send(proof), await send(proof)];
    answers.push(await send(await prove('contact-us')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403, 403]);
    expect(answers[0]?.json().error.code).toBe('captcha-step-up');
  });

  it('plain forms have a separate share', async () => {
    const places = [];
    for (const name of ['Ani', 'Budi']) {
      const body = new URLSearchParams(visitorLead(name));
      const { headers } = await call(app, 'POST', '/email/request-demo', { body });
      places.push(headers.location);
    }
    const contact = `${siteOrigin}/contact`;
    expect(places).toEqual([`${contact}#received`, `${contact}#not-received`]);
  });
});
