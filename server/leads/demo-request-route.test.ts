import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import {
  fullChoice,
  fullDemoRequest,
  type Headers,
  postDemo,
  smallDemoRequest,
} from '../testing/requests';
import { withoutTable } from '../testing/stored';

describe('POST /email/request-demo', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.clear());
  afterEach(() => void vi.useRealTimers());
  const send = (body: unknown, headers: Headers = {}) => postDemo(test.app, body, headers);
  const countStored = async () => {
    const { leads, jobs } = await test.stored();
    return [leads.length, jobs.length];
  };

  it('stores the lead and its mail, then answers with the id', async () => {
    const answer = await send(fullDemoRequest);
    const { leads, jobs } = await test.stored();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, data: { id: leads[0]?.id } });
    expect(leads.map(({ payload }) => JSON.parse(payload))).toEqual([fullDemoRequest]);
    expect(jobs).toMatchObject([{ lead_id: leads[0]?.id, sent_at: null, attempts: 0 }]);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
  });

  it('stores the address normalised, and lets the team answer to it', async () => {
    await send({ ...smallDemoRequest, email: '\u202asales/id@münchen.de\u202c\u00a0' });
    const { leads, jobs } = await test.stored();
    const address = 'sales/id@xn--mnchen-3ya.de';
    expect(leads).toMatchObject([{ email: address }]);
    expect(JSON.parse(jobs[0]?.payload ?? '').replyTo.address).toBe(address);
  });

  it('stores nothing when the mail cannot be stored, and tells no details', async () => {
    const answer = await withoutTable(test.queries, 'outbox', () => send(smallDemoRequest));
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side.' },
    });
    expect(await countStored()).toEqual([0, 0]);
    expect(test.wakeOutbox).not.toHaveBeenCalled();
  });

  it('takes the same content within ten minutes, ten at once, for one lead', async () => {
    const start = Date.now();
    const countAfter = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(smallDemoRequest)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      return countStored();
    };
    for (const [minutes, count] of [
      [0, 1],
      [9.9, 1],
      [10.1, 2],
      [20, 2],
    ] as const)
      expect(await countAfter(minutes)).toEqual([count, count]);
  });

  it('stores what differs in a field or in the choice, whatever its idempotency-key', async () => {
    const key = { 'idempotency-key': 'click-0001' };
    const meta = JSON.stringify({ trap: '', elapsed: 9000, choice: fullChoice });
    await send(smallDemoRequest, key);
    await send({ ...smallDemoRequest, phone: '1' }, key);
    await send(smallDemoRequest, { ...key, 'x-form-meta': meta });
    await send({ ...smallDemoRequest, full_name: ' Budi ' }, { 'idempotency-key': 'short' });
    expect(await countStored()).toEqual([3, 3]);
  });

  it.each([
    ['only phone_number', { phone_number: '0812' }],
    ['both alike', { phone: '0812', phone_number: '0812' }],
    ['phone left empty', { phone: '', phone_number: '0812' }],
  ])('takes phone_number as phone: %s, leading zero kept', async (_name, phones) => {
    expect((await send({ ...smallDemoRequest, ...phones })).statusCode).toBe(200);
    const [lead] = (await test.stored()).leads;
    const payload = JSON.parse(lead?.payload ?? '');
    expect(payload).toMatchObject({ phone: '0812', marketing: false });
    expect(payload).not.toHaveProperty('phone_number');
  });

  const small = (change: object) => ({ ...smallDemoRequest, ...change });
  it.each<[string, unknown, string[]]>([
    ['an unknown field', small({ admin: true }), ['admin']],
    ['phones that differ', small({ phone: '1', phone_number: '2' }), ['phone_number']],
    ['a blank name', small({ full_name: '  ' }), ['full_name']],
    ['wrong types', { full_name: 1, email: [] }, ['full_name', 'email']],
    ['a header in the address', small({ email: 'b@example.com\r\nBcc: x@example.com' }), ['email']],
    ['a choice that is not offered', small({ company_size: '1-15' }), ['company_size']],
    ['an over-long value', small({ job_position: 'x'.repeat(201) }), ['job_position']],
    ['a null character', small({ full_name: 'Bu\0di' }), ['full_name']],
    ['half a character', small({ company_name: 'x\ud800' }), ['company_name']],
    ['a list', [], ['body']],
    ['null', 'null', ['body']],
  ])('refuses %s with a message a field and stores nothing', async (_name, body, fields) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid', message: expect.any(String) });
    expect(Object.keys(answer.json().error.fields).sort()).toEqual(fields.sort());
    expect(await countStored()).toEqual([0, 0]);
  });

  it.each([
    [{}, { full_name: 'Full name is required', email: 'Email address is required' }],
    [small({ email: 'budi' }), { email: 'Invalid email address' }],
  ])('gives the messages of specification §5: %j', async (body, fields) => {
    expect((await send(body)).json().error.fields).toEqual(fields);
  });

  const good = JSON.stringify(smallDemoRequest);
  it.each<[number, string, string, Headers?]>([
    [400, 'invalid-json', '{"full_name":'],
    [400, 'invalid-json', '{"__proto__":{"x":1}}'],
    [413, 'too-large', JSON.stringify({ full_name: 'x'.repeat(33 * 1024) })],
    [415, 'unsupported-type', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    [415, 'unsupported-type', good, { 'content-type': 'text/plain' }],
    [403, 'foreign-origin', good, { origin: 'http://localhost:3000.evil.example' }],
    [403, 'foreign-origin', good, { origin: 'null' }],
    [403, 'foreign-origin', good, { origin: undefined }],
    [403, 'foreign-origin', good, { origin: undefined, 'sec-fetch-site': 'cross-site' }],
    [403, 'foreign-origin', good, { origin: 'https://a.example', 'sec-fetch-site': 'same-origin' }],
  ])('refuses with %i %s and stores nothing: %.40s %j', async (status, code, body, headers) => {
    const answer = await send(body, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: { code, message: expect.any(String) } });
    expect(await countStored()).toEqual([0, 0]);
  });

  it('takes a same-origin call without an Origin header', async () => {
    const headers = { origin: undefined, 'sec-fetch-site': 'same-origin' };
    expect((await send(smallDemoRequest, headers)).statusCode).toBe(200);
  });

  it.each([
    ['{"country":"GB"}', '+44', 'United Kingdom'],
    ['{"country":"ID"}', '+44', 'Guernsey, Isle of Man, Jersey, United Kingdom'],
    ['{}', '+62', 'Indonesia'],
    ['{"country":"ID"}', '+00', null],
    ['{}', '', null],
  ])('keeps the country beside the lead, from %s and %s', async (meta, phone_country, country) => {
    await send(small({ phone_country }), { 'x-form-meta': meta });
    const { leads, jobs } = await test.stored();
    expect(leads[0]?.country).toBe(country);
    expect(JSON.parse(leads[0]?.payload ?? '')).not.toHaveProperty('country');
    const { text } = JSON.parse(jobs[0]?.payload ?? '');
    if (country) expect(text).toContain(`Country code: ${phone_country}\nCountry: ${country}\n`);
    else expect(text).not.toContain('Country:');
  });
});
