import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailPayloadSchema } from '../jobs/send-mail';
import { prepareApp } from '../testing/prepare-app';
import { fullDemoRequest, postDemo, smallDemoRequest } from '../testing/requests';
import { clearStored, readStored } from '../testing/stored';

describe('POST /email/request-demo', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => clearStored(test.database.queries));

  const stored = () => readStored(test.database.queries);

  it('stores the lead and its mail, then answers with the id', async () => {
    const answer = await postDemo(test.app, fullDemoRequest);
    const { leads, jobs } = await stored();
    expect(leads).toHaveLength(1);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, data: { id: leads[0]?.id } });
    expect(JSON.parse(leads[0]?.payload ?? '')).toEqual(fullDemoRequest);
    expect(jobs).toMatchObject([{ lead_id: leads[0]?.id, status: 'pending', attempts: 0 }]);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
  });

  it('stores the address normalised, and lets the team answer to it', async () => {
    for (const typed of ['\u202asales/id@münchen.de\u202c\u00a0', 'sales/id@xn--mnchen-3ya.de']) {
      await postDemo(test.app, { ...smallDemoRequest, email: typed });
      const { leads, jobs } = await stored();
      expect(leads.at(-1)).toMatchObject({ email: 'sales/id@xn--mnchen-3ya.de' });
      const mail = mailPayloadSchema.parse(JSON.parse(jobs.at(-1)?.payload ?? ''));
      expect(mail.replyTo?.address).toBe('sales/id@xn--mnchen-3ya.de');
    }
  });

  it('stores nothing when the mail cannot be stored', async () => {
    const { queries } = test.database;
    await queries.schema.alterTable('outbox').renameTo('outbox_away').execute();
    const answer = await postDemo(test.app, smallDemoRequest);
    await queries.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side.' },
    });
    expect((await stored()).leads).toEqual([]);
    expect(test.wakeOutbox).not.toHaveBeenCalled();
  });

  it('answers a repeated key alike and stores one lead', async () => {
    const key = { 'idempotency-key': 'click-0001' };
    const first = await postDemo(test.app, smallDemoRequest, key);
    const second = await postDemo(test.app, { ...smallDemoRequest, full_name: ' Budi ' }, key);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    const { leads, jobs } = await stored();
    expect([leads.length, jobs.length]).toEqual([1, 1]);
  });

  it('stores one lead when the same key comes ten times at once', async () => {
    const key = { 'idempotency-key': 'click-0002' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postDemo(test.app, smallDemoRequest, key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { leads, jobs } = await stored();
    expect([leads.length, jobs.length]).toEqual([1, 1]);
  });

  it('refuses a key that stored something else', async () => {
    const key = { 'idempotency-key': 'click-0003' };
    await postDemo(test.app, smallDemoRequest, key);
    const answer = await postDemo(test.app, { ...smallDemoRequest, phone: '1' }, key);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.code).toBe('key-reused');
    expect((await stored()).leads).toHaveLength(1);
  });

  it('stores two leads for two calls without a key', async () => {
    await postDemo(test.app, smallDemoRequest);
    await postDemo(test.app, smallDemoRequest);
    expect((await stored()).leads).toHaveLength(2);
  });

  it('reports whether it runs and whether its database answers', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const { queries } = test.database;
    await queries.schema.alterTable('outbox').renameTo('outbox_away').execute();
    const answer = await test.app.inject('/readyz');
    const alive = await test.app.inject('/healthz');
    await queries.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'not-ready']);
    expect(alive.statusCode).toBe(200);
  });

  it('is not ready before its migrations are done', async () => {
    const { queries } = test.database;
    await sql`update kysely_migration set name = 'away' where name = '0001-tables'`.execute(
      queries,
    );
    const answer = await test.app.inject('/readyz');
    await sql`update kysely_migration set name = '0001-tables' where name = 'away'`.execute(
      queries,
    );
    expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'not-ready']);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
  });

  // The rest is about the call, not about what is stored, so one database is enough.

  it.each([
    ['only phone_number', { phone_number: '0812' }],
    ['both alike', { phone: '0812', phone_number: '0812' }],
    ['phone left empty', { phone: '', phone_number: '0812' }],
  ])('takes phone_number as phone: %s, leading zero kept', async (_name, phones) => {
    expect((await postDemo(test.app, { ...smallDemoRequest, ...phones })).statusCode).toBe(200);
    const [lead] = (await stored()).leads;
    expect(JSON.parse(lead?.payload ?? '')).toMatchObject({ phone: '0812', marketing: false });
    expect(JSON.parse(lead?.payload ?? '')).not.toHaveProperty('phone_number');
  });

  it.each<[string, unknown, string[]]>([
    ['an unknown field', { ...smallDemoRequest, admin: true }, ['admin']],
    [
      'phone and phone_number that differ',
      { ...smallDemoRequest, phone: '1', phone_number: '2' },
      ['phone_number'],
    ],
    ['a blank name', { ...smallDemoRequest, full_name: '  ' }, ['full_name']],
    ['nothing', {}, ['full_name', 'email']],
    [
      'wrong types',
      { full_name: 1, email: [], phone: {}, marketing: 'yes' },
      ['full_name', 'email', 'phone', 'marketing'],
    ],
    ['a bad address', { ...smallDemoRequest, email: 'budi@' }, ['email']],
    [
      'an address with a header in it',
      { ...smallDemoRequest, email: 'b@example.com\r\nBcc: x@example.com' },
      ['email'],
    ],
    [
      'a choice that is not offered',
      { ...smallDemoRequest, company_size: '1-15' },
      ['company_size'],
    ],
    [
      'an over-long value',
      { ...smallDemoRequest, job_position: 'x'.repeat(201) },
      ['job_position'],
    ],
    ['a null character', { ...smallDemoRequest, full_name: 'Bu\0di' }, ['full_name']],
    ['half a character', { ...smallDemoRequest, company_name: 'x\ud800' }, ['company_name']],
    ['a list', [], ['body']],
    ['a text', '"text"', ['body']],
    ['null', 'null', ['body']],
  ])('refuses %s with a message a field and stores nothing', async (_name, body, fields) => {
    const answer = await postDemo(test.app, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error).toMatchObject({ code: 'invalid', message: expect.any(String) });
    expect(Object.keys(answer.json().error.fields).sort()).toEqual(fields.sort());
    expect(await stored()).toEqual({ leads: [], jobs: [] });
  });

  it('gives the messages of specification §5', async () => {
    expect((await postDemo(test.app, {})).json().error.fields).toEqual({
      full_name: 'Full name is required',
      email: 'Email address is required',
    });
    const bad = await postDemo(test.app, { ...smallDemoRequest, email: 'budi' });
    expect(bad.json().error.fields).toEqual({ email: 'Invalid email address' });
  });

  it.each<[string, number, string, string, Record<string, string | undefined>]>([
    ['broken JSON', 400, 'invalid-json', '{"full_name":', {}],
    ['an empty body', 400, 'invalid-json', '', {}],
    ['a poisoned prototype', 400, 'invalid-json', '{"__proto__":{"x":1}}', {}],
    ['1 MiB', 413, 'too-large', JSON.stringify({ full_name: 'x'.repeat(1024 * 1024) }), {}],
    [
      'a form with files',
      415,
      'unsupported-type',
      '--x\r\nContent-Disposition: form-data; name="full_name"\r\n\r\nBudi\r\n--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    [
      'plain text',
      415,
      'unsupported-type',
      JSON.stringify(smallDemoRequest),
      { 'content-type': 'text/plain' },
    ],
    [
      'a foreign origin',
      403,
      'foreign-origin',
      JSON.stringify(smallDemoRequest),
      { origin: 'http://localhost:3000.evil.example' },
    ],
    [
      'the origin null',
      403,
      'foreign-origin',
      JSON.stringify(smallDemoRequest),
      { origin: 'null' },
    ],
    ['no origin', 403, 'foreign-origin', JSON.stringify(smallDemoRequest), { origin: undefined }],
    [
      'a cross-site call without origin',
      403,
      'foreign-origin',
      JSON.stringify(smallDemoRequest),
      { origin: undefined, 'sec-fetch-site': 'cross-site' },
    ],
    [
      'a foreign origin that claims to be ours',
      403,
      'foreign-origin',
      JSON.stringify(smallDemoRequest),
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    [
      'a short key',
      400,
      'invalid-key',
      JSON.stringify(smallDemoRequest),
      { 'idempotency-key': 'short' },
    ],
    [
      'a key with spaces',
      400,
      'invalid-key',
      JSON.stringify(smallDemoRequest),
      { 'idempotency-key': 'has a space in it' },
    ],
    [
      'a long key',
      400,
      'invalid-key',
      JSON.stringify(smallDemoRequest),
      { 'idempotency-key': 'x'.repeat(129) },
    ],
  ])('refuses %s with %i and stores nothing', async (_name, status, code, body, headers) => {
    const answer = await postDemo(test.app, body, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: { code, message: expect.any(String) } });
    expect(await stored()).toEqual({ leads: [], jobs: [] });
  });

  it('takes a same-origin call without an Origin header', async () => {
    const headers = { origin: undefined, 'sec-fetch-site': 'same-origin' };
    expect((await postDemo(test.app, smallDemoRequest, headers)).statusCode).toBe(200);
  });

  it.each([
    ['{"country":"ID"}', '+62', 'Indonesia'],
    ['{"country":"GB"}', '+44', 'United Kingdom'],
    ['{"country":"ID"}', '+44', 'Guernsey, Isle of Man, Jersey, United Kingdom'],
    ['{}', '', null],
  ])('keeps the country beside the lead, from %s and %s', async (meta, phone_country, country) => {
    const body = { ...smallDemoRequest, phone_country };
    await postDemo(test.app, body, { 'x-form-meta': meta });
    const { leads, jobs } = await stored();
    expect(leads[0]?.country).toBe(country);
    expect(JSON.parse(leads[0]?.payload ?? '')).not.toHaveProperty('country');
    const { text } = JSON.parse(jobs[0]?.payload ?? '');
    if (country) expect(text).toContain(`Country code: ${phone_country}\nCountry: ${country}\n`);
    else expect(text).not.toContain('Country:');
  });
});
