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
  const leads = async () => (await test.stored()).leads;

  /** Posts a form and gives the page to which its answer leads. */
  async function submit(
    fields: string | Record<string, string>,
    headers: Headers = {},
    app = test.app,
  ) {
    const answer = await postPlain(app, '/email/request-demo', fields, headers);
    expect([answer.statusCode, answer.body]).toEqual([303, '']);
    expect(answer.headers).not.toHaveProperty('content-type');
    expect(answer.headers).not.toHaveProperty('retry-after');
    return answer.headers.location;
  }

  it('stores the lead once and leads to the thanks, like the call with JSON', async () => {
    const fields = { ...fullDemoRequest, marketing: 'on', [honeypotName]: '' };
    const type = `${formType.toUpperCase()};charset=UTF-8`;
    expect(await submit(fields, { 'content-type': type })).toBe(thanks);
    await postDemo(test.app, fullDemoRequest);
    const { leads, jobs } = await test.stored();
    expect(leads).toMatchObject([{ country: 'Indonesia', suspected: null }]);
    expect(JSON.parse(leads[0]?.payload ?? '')).toEqual(fullDemoRequest);
    expect(jobs).toMatchObject([{ lead_id: leads[0]?.id, sent_at: null }]);
  });

  it('marks a lead with a filled honeypot', async () => {
    expect(await submit({ ...smallDemoRequest, [honeypotName]: 'x' })).toBe(thanks);
    expect(await leads()).toMatchObject([{ suspected: 'hidden field filled' }]);
  });

  it('leads to the configured site alone', async () => {
    const evil = 'evil.example';
    const headers = { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}` };
    expect(await submit(smallDemoRequest, headers)).toBe(thanks);
    expect(await submit({}, headers)).toBe(regrets);
  });

  const typed = new URLSearchParams(smallDemoRequest).toString();
  it.each<[string, string | Record<string, string>, Headers?]>([
    ['a poisoned prototype', `${typed}&__proto__=x`],
    ['more than 32 KiB', { ...smallDemoRequest, job_position: 'x'.repeat(33 * 1024) }],
    ['a foreign origin', smallDemoRequest, { origin: 'https://evil.example' }],
  ])('takes no form with %s, and says so', async (_name, fields, headers) => {
    expect(await submit(fields, headers)).toBe(regrets);
    expect(await test.stored()).toEqual({ leads: [], jobs: [] });
  });

  it('takes no form over a limit', async () => {
    const limited = test.start({ LIMITS: 'perClient=1' });
    expect(await submit(smallDemoRequest, {}, limited)).toBe(thanks);
    expect(await submit({ ...smallDemoRequest, phone: '1' }, {}, limited)).toBe(regrets);
  });
});
