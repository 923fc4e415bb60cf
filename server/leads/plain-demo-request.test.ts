import { beforeEach, describe, expect, it } from 'vitest';
import { honeypotName } from '@/lib/contracts/plain-form';
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

const thanks = `${siteOrigin}/contact#received`;
const regrets = `${siteOrigin}/contact#not-received`;

describe('a demo request without a script', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.clear());

  /** Posts a form and gives the page to which its answer leads. */
  async function send(fields: string | Record<string, string>, headers?: Headers, app = test.app) {
    const answer = await postPlain(app, '/email/request-demo', fields, headers);
    expect([answer.statusCode, answer.body]).toEqual([303, '']);
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(answer.headers).not.toHaveProperty('retry-after');
    return answer.headers.location;
  }
  const leads = async () => (await test.stored()).leads;

  it('stores the lead and its mail, then leads to the thanks', async () => {
    const fields = { ...fullDemoRequest, marketing: 'on', [honeypotName]: '' };
    const type = `${formType.toUpperCase()};charset=UTF-8`;
    expect(await send(fields, { 'content-type': type })).toBe(thanks);
    const { leads, jobs } = await test.stored();
    expect(leads).toMatchObject([{ kind: 'demo-request', country: 'Indonesia', suspected: null }]);
    expect(JSON.parse(leads[0]?.payload ?? '')).toEqual(fullDemoRequest);
    expect(jobs).toMatchObject([{ lead_id: leads[0]?.id, sent_at: null }]);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
  });

  it('answers a form that equals a JSON call as a repeat', async () => {
    await postDemo(test.app, smallDemoRequest);
    expect(await send(smallDemoRequest)).toBe(thanks);
    expect(await leads()).toHaveLength(1);
  });

  it('is suspected for a filled honeypot, and not for what only a script sends', async () => {
    expect(await send({ ...smallDemoRequest, [honeypotName]: 'x' })).toBe(thanks);
    expect(await leads()).toMatchObject([{ suspected: 'hidden field filled' }]);
    await test.clear();
    await send(smallDemoRequest);
    expect(await leads()).toMatchObject([{ suspected: null }]);
  });

  it('leads to the configured site alone', async () => {
    const headers = {
      host: 'evil.example',
      referer: 'https://evil.example/contact',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    expect(await send(smallDemoRequest, headers)).toBe(thanks);
    expect(await send({}, headers)).toBe(regrets);
  });

  const small = new URLSearchParams(smallDemoRequest).toString();
  it.each<[string, string | Record<string, string>, Headers?]>([
    ['nothing', ''],
    ['an unknown field', { ...smallDemoRequest, admin: 'on' }],
    ['a poisoned prototype', `${small}&__proto__=x`],
    ['a name twice', `${small}&full_name=Ani`],
    ['another value of a box', { ...smallDemoRequest, marketing: 'true' }],
    ['two phones that differ', { ...smallDemoRequest, phone: '1', phone_number: '2' }],
    ['more than 32 KiB', { ...smallDemoRequest, job_position: 'x'.repeat(33 * 1024) }],
    ['a foreign origin', smallDemoRequest, { origin: 'https://evil.example' }],
    ['no origin', smallDemoRequest, { origin: undefined }],
  ])('is not taken with %s, and says so', async (_name, fields, headers) => {
    expect(await send(fields, headers)).toBe(regrets);
    expect(await test.stored()).toEqual({ leads: [], jobs: [] });
    expect(test.wakeOutbox).not.toHaveBeenCalled();
  });

  it('is not taken over a limit, nor while the tables are not ready', async () => {
    const limited = test.start({ LIMITS: 'perClient=1' });
    expect(await send(smallDemoRequest, {}, limited)).toBe(thanks);
    expect(await send({ ...smallDemoRequest, phone: '1' }, {}, limited)).toBe(regrets);
    expect(await leads()).toHaveLength(1);
    const waiting = test.start({}, { ...test.database, isMigrated: false });
    const answer = await postPlain(waiting, '/email/request-demo', smallDemoRequest);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, regrets]);
  });
});
