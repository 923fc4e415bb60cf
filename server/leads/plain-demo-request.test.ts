import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { honeypotName } from '@/lib/contracts/plain-form';
import { createTestApp } from '../testing/app';
import { prepareApp } from '../testing/prepare-app';
import {
  formType,
  fullDemoRequest,
  type Headers,
  postDemo,
  postPlain,
  siteOrigin,
  smallDemoRequest,
} from '../testing/requests';
import { clearStored, readStored } from '../testing/stored';

const thanks = [303, `${siteOrigin}/contact#received`];
const regrets = [303, `${siteOrigin}/contact#not-received`];

describe('a demo request without a script', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => clearStored(test.database.queries));
  afterEach(() => {
    vi.useRealTimers();
  });

  const stored = () => readStored(test.database.queries);
  async function send(fields: string | Record<string, string>, headers?: Headers) {
    const answer = await postPlain(test.app, '/email/request-demo', fields, headers);
    return [answer.statusCode, answer.headers.location];
  }

  it('stores the lead and its mail, then leads to the thanks', async () => {
    const fields = { ...fullDemoRequest, marketing: 'on', [honeypotName]: '' };
    expect(await send(fields)).toEqual(thanks);
    const { leads, jobs } = await stored();
    expect(leads).toMatchObject([{ kind: 'demo-request', country: 'Indonesia', suspected: null }]);
    expect(JSON.parse(leads[0]?.payload ?? '')).toEqual(fullDemoRequest);
    expect(jobs).toMatchObject([{ lead_id: leads[0]?.id, status: 'pending' }]);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
  });

  it('stores one lead of ten equal forms at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(smallDemoRequest)));
    expect(answers).toEqual(Array(10).fill(thanks));
    const { leads, jobs } = await stored();
    expect([leads.length, jobs.length]).toEqual([1, 1]);
  });

  it('answers an equal form within ten minutes as a repeat, and stores it later', async () => {
    const start = Date.now();
    const countLeadsAfter = async (minutes: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
      expect(await send(smallDemoRequest)).toEqual(thanks);
      return (await stored()).leads.length;
    };
    expect(await countLeadsAfter(0)).toBe(1);
    expect(await countLeadsAfter(9.9)).toBe(1);
    expect(await countLeadsAfter(10.1)).toBe(2);
    expect(await countLeadsAfter(20)).toBe(2);
  });

  // The rest is about the call, not about what is stored, so one database is enough.

  it('answers a form that equals a JSON call as a repeat, and stores one that differs', async () => {
    await postDemo(test.app, smallDemoRequest);
    expect(await send(smallDemoRequest)).toEqual(thanks);
    expect((await stored()).leads).toHaveLength(1);
    expect(await send({ ...smallDemoRequest, phone: '1' })).toEqual(thanks);
    expect((await stored()).leads).toHaveLength(2);
  });

  it('keeps a lead with a filled honeypot, marks it and answers alike', async () => {
    expect(await send({ ...smallDemoRequest, [honeypotName]: 'x' })).toEqual(thanks);
    expect((await stored()).leads).toMatchObject([{ suspected: 'hidden field filled' }]);
  });

  it.each([
    ['no honeypot', {}],
    ['an empty honeypot', { [honeypotName]: '' }],
    ['an unticked box', { marketing: undefined }],
  ])('does not suspect a form with %s', async (_name, more) => {
    const fields = Object.entries({ ...smallDemoRequest, ...more });
    const present = fields.filter((entry): entry is [string, string] => entry[1] !== undefined);
    expect(await send(Object.fromEntries(present))).toEqual(thanks);
    const [lead] = (await stored()).leads;
    expect(lead?.suspected).toBeNull();
    expect(JSON.parse(lead?.payload ?? '').marketing).toBe(false);
  });

  it.each([
    ['a charset', { 'content-type': `${formType};charset=UTF-8` }],
    ['capitals', { 'content-type': formType.toUpperCase() }],
  ])('takes a content type with %s and reads UTF-8', async (_name, headers) => {
    expect(await send({ ...smallDemoRequest, full_name: 'Zoë 🌺 & Co' }, headers)).toEqual(thanks);
    expect((await stored()).leads[0]?.full_name).toBe('Zoë 🌺 & Co');
  });

  it('leads to the configured site alone', async () => {
    const headers = {
      host: 'evil.example',
      referer: 'https://evil.example/contact',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    expect(await send(smallDemoRequest, headers)).toEqual(thanks);
    expect(await send({}, headers)).toEqual(regrets);
  });

  const encode = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  it.each<[string, string | Record<string, string>, Headers?]>([
    ['nothing', ''],
    ['no name', { email: 'budi@example.com' }],
    ['a bad address', { ...smallDemoRequest, email: 'budi' }],
    ['an unknown field', { ...smallDemoRequest, admin: 'on' }],
    ['a poisoned prototype', `${encode(smallDemoRequest)}&__proto__=x`],
    ['a name twice', `${encode(smallDemoRequest)}&full_name=Ani`],
    ['a dialing code without its plus', { ...smallDemoRequest, phone_country: '62' }],
    ['a choice that is not offered', { ...smallDemoRequest, department: 'Cooks' }],
    ['another value of a box', { ...smallDemoRequest, marketing: 'true' }],
    ['a null character', { ...smallDemoRequest, full_name: 'Bu\0di' }],
    ['two phones that differ', { ...smallDemoRequest, phone: '1', phone_number: '2' }],
    ['more than 32 KiB', { ...smallDemoRequest, job_position: 'x'.repeat(33 * 1024) }],
    ['a foreign origin', smallDemoRequest, { origin: 'https://evil.example' }],
    ['the origin null', smallDemoRequest, { origin: 'null' }],
    ['no origin', smallDemoRequest, { origin: undefined }],
  ])('does not take a form with %s, and says so', async (_name, fields, headers) => {
    expect(await send(fields, headers)).toEqual(regrets);
    expect(await stored()).toEqual({ leads: [], jobs: [] });
    expect(test.wakeOutbox).not.toHaveBeenCalled();
  });

  it('answers without a body, for no cache', async () => {
    const answer = await postPlain(test.app, '/email/request-demo', smallDemoRequest);
    expect(answer.body).toBe('');
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('says that it was not received while the tables are not ready', async () => {
    const waiting = createTestApp({ ...test.database, isMigrated: false });
    const answer = await postPlain(waiting, '/email/request-demo', smallDemoRequest);
    await waiting.close();
    expect([answer.statusCode, answer.headers.location]).toEqual(regrets);
  });

  describe('over a limit', () => {
    const limited = prepareApp('sqlite', { LIMIT_PER_CLIENT: '1' });
    it('says that it was not received', async () => {
      const sendLimited = () => postPlain(limited.app, '/email/request-demo', smallDemoRequest);
      expect((await sendLimited()).headers.location).toBe(thanks[1]);
      const { headers } = await sendLimited();
      expect(headers.location).toBe(regrets[1]);
      expect(headers).not.toHaveProperty('retry-after');
      expect((await readStored(limited.database.queries)).leads).toHaveLength(1);
    });
  });
});
