import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchChallenge, solve, solveCaptcha } from '../testing/captcha';
import { prepareApp } from '../testing/prepare-app';
import { contactEnquiry, type Headers, partnerEnquiry, post, postPlain } from '../testing/requests';
import { clearStored, readStored } from '../testing/stored';

describe('POST /email/contact-us', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => clearStored(test.database.queries));
  afterEach(() => {
    vi.useRealTimers();
  });

  const stored = () => readStored(test.database.queries);
  const send = (body: unknown, headers: Headers = {}) =>
    post(test.app, '/email/contact-us', body, headers);
  const solved = async (form = 'contact-us') => ({
    'x-captcha-token': await solveCaptcha(test.app, form),
  });

  it.each([
    ['contact-us', 'contact-enquiry', contactEnquiry],
    ['partner-program', 'partner-enquiry', partnerEnquiry],
  ] as const)('stores %s as a lead and lists every field in its mail', async (form, kind, body) => {
    const answer = await send(body, await solved(form));
    const { leads, jobs } = await stored();
    expect(answer.json()).toEqual({ success: true, data: { id: leads[0]?.id } });
    expect(leads).toMatchObject([{ kind, email: body.email, country: null, suspected: null }]);
    expect(JSON.parse(leads[0]?.payload ?? '')).toEqual(body);
    const mail = JSON.parse(jobs[0]?.payload ?? '');
    expect(mail.replyTo).toEqual({ name: body.full_name, address: body.email });
    const { type, marketing, ...texts } = body;
    for (const text of Object.values(texts)) {
      expect(mail.text).toContain(text.replace('\n', '\n    '));
      expect(mail.html).toContain(
        text
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replace('\n', '<br/>'),
      );
    }
    expect(mail.text).toContain(`Agreed to marketing: ${marketing ? 'Yes' : 'No'}`);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
  });

  it.each([
    ['contact-us', contactEnquiry],
    ['partner-program', partnerEnquiry],
  ] as const)('stores the address of %s normalised', async (form, body) => {
    await send({ ...body, email: '\u200b A&B@MÜNCHEN.de' }, await solved(form));
    expect((await stored()).leads).toMatchObject([{ email: 'A&B@xn--mnchen-3ya.de' }]);
  });

  it('accepts a captcha once, even when five calls use it at the same time', async () => {
    const captcha = await solved();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(contactEnquiry, captcha)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403, 403]);
    const later = await send(contactEnquiry, captcha);
    expect(later.json().error.code).toBe('captcha-invalid');
    expect((await stored()).leads).toHaveLength(1);
  });

  it('answers a repeated click alike, at once or later, without another captcha', async () => {
    const headers = { ...(await solved()), 'idempotency-key': 'contact-0001' };
    const twice = await Promise.all([send(contactEnquiry, headers), send(contactEnquiry, headers)]);
    const bare = await send(contactEnquiry, { 'idempotency-key': 'contact-0001' });
    expect([...twice, bare].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([...twice, bare].map(({ body }) => body)).size).toBe(1);
    const other = await send({ ...contactEnquiry, subject: 'Else' }, headers);
    expect(other.statusCode).toBe(409);
    expect((await stored()).leads).toHaveLength(1);
  });

  // The rest is about the call, not about what is stored, so one database is enough.

  it.each([
    ['another type', { ...contactEnquiry, type: 'other' }],
    ['no type', { ...contactEnquiry, type: undefined }],
    ['a type from an object', { ...contactEnquiry, type: 'constructor' }],
    ['a list', []],
    ['null', null],
  ])('refuses %s by the field', async (_name, body) => {
    const answer = await send(body, await solved());
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual(['type']);
  });

  it('takes no plain form, since its captcha needs a script', async () => {
    const fields = { ...contactEnquiry, marketing: 'on' };
    const answer = await postPlain(test.app, '/email/contact-us', fields, await solved());
    expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'unsupported-type']);
  });

  it('names every missing field and does not use up the captcha', async () => {
    const captcha = await solved('partner-program');
    const answer = await send({ type: 'partner-program' }, captcha);
    expect(answer.json().error.fields).toMatchObject({
      full_name: 'Full name is required',
      interest: 'Interest is required',
      company: 'Company/organization name is required',
    });
    expect((await stored()).leads).toEqual([]);
    expect((await send(partnerEnquiry, captcha)).statusCode).toBe(200);
  });

  it.each<[string, string, () => Promise<Headers>]>([
    ['none', 'captcha-required', async () => ({})],
    ['an empty one', 'captcha-required', async () => ({ 'x-captcha-token': '' })],
    ['no engine', 'captcha-invalid', async () => ({ 'x-captcha-token': 'yes' })],
    ['no base64', 'captcha-invalid', async () => ({ 'x-captcha-token': 'pow:%%%' })],
    ['one of another form', 'captcha-invalid', () => solved('partner-program')],
    [
      'one with a tampered challenge',
      'captcha-invalid',
      async () => {
        const challenge = await fetchChallenge(test.app, 'partner-program');
        challenge.parameters.data = { form: 'contact-us' };
        return { 'x-captcha-token': await solve(challenge) };
      },
    ],
    [
      'one that was not solved',
      'captcha-invalid',
      async () => {
        const challenge = await fetchChallenge(test.app, 'contact-us');
        const payload = { challenge, solution: { counter: 0, derivedKey: '00' } };
        const base64 = Buffer.from(JSON.stringify(payload)).toString('base64');
        return { 'x-captcha-token': `pow:${base64}` };
      },
    ],
    [
      'one that ran out',
      'captcha-invalid',
      async () => {
        const captcha = await solved();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
        return captcha;
      },
    ],
    [
      'reCAPTCHA that is not set up',
      'captcha-step-up',
      async () => ({ 'x-captcha-token': 'recaptcha:x' }),
    ],
  ])('rejects a lead without a valid captcha: %s', async (_name, code, headers) => {
    const answer = await send(contactEnquiry, await headers());
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, code]);
    expect(await stored()).toEqual({ leads: [], jobs: [] });
    expect(test.wakeOutbox).not.toHaveBeenCalled();
  });

  it.each([
    [{ trap: 'http://spam.example', elapsed: 9000 }, 'hidden field filled'],
    [{ trap: '', elapsed: 1999 }, 'sent too fast'],
    [{ trap: 'x', elapsed: 0 }, 'hidden field filled, sent too fast'],
    [{ trap: '', elapsed: 2000 }, null],
    [{ wrong: 1 }, 'unreadable form data'],
    [undefined, 'no form data'],
    [{}, 'no form data'],
    [{ country: 'ID' }, 'no form data'],
    [{ elapsed: 9000 }, 'no form data'],
    [{ trap: '' }, 'no form data'],
    [{ elapsed: 1 }, 'no form data, sent too fast'],
  ])('keeps a lead that came with %j and marks it: %s', async (meta, suspected) => {
    const headers = { ...(await solved()), 'x-form-meta': meta && JSON.stringify(meta) };
    expect((await send(contactEnquiry, headers)).statusCode).toBe(200);
    const { leads, jobs } = await stored();
    expect(leads).toMatchObject([{ suspected }]);
    const { subject, text } = JSON.parse(jobs[0]?.payload ?? '');
    expect(subject.startsWith('[Suspected] ')).toBe(suspected !== null);
    if (suspected) expect(text).toContain(`Suspected of spam: ${suspected}`);
  });

  it.each([
    ['/captcha/challenge'],
    ['/captcha/challenge?form=other'],
    ['/captcha/challenge?form=contact-us&form=newsletter'],
  ])('gives no challenge for %s', async (url) => {
    const answer = await test.app.inject(url);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid']);
  });

  it('forbids caching of challenges', async () => {
    const answer = await test.app.inject('/captcha/challenge?form=newsletter');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      engine: 'pow',
      challenge: { signature: expect.any(String) },
    });
  });
});
