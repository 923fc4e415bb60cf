import { beforeEach, describe, expect, it } from 'vitest';
import { honeypotName } from '@/lib/contracts/plain-form';
import { prepareApp } from '../testing/prepare-app';
import { type Headers, postPlain, siteOrigin } from '../testing/requests';
import { clearStored, readStored, readSubscribers } from '../testing/stored';

describe('a subscription without a script', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => clearStored(test.database.queries));

  const subscribers = () => readSubscribers(test.database.queries);
  const jobs = async () => (await readStored(test.database.queries)).jobs;
  async function send(fields: Record<string, string>, headers?: Headers) {
    const answer = await postPlain(test.app, '/users/newsletter/on', fields, headers);
    return [answer.statusCode, answer.headers.location];
  }
  const thanks = [303, `${siteOrigin}/#subscribed`];

  it('stores it and its mail once, then leads to the thanks', async () => {
    const fields = { email: 'ani@example.com', [honeypotName]: '' };
    expect(await send(fields)).toEqual(thanks);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
    expect(await send(fields)).toEqual(thanks);
    expect(await subscribers()).toMatchObject([
      { email: 'ani@example.com', status: 'pending', suspected: null },
    ]);
    expect(await jobs()).toMatchObject([{ kind: 'newsletter-mail' }]);
  });

  it('takes what browsers send that leave a domain as it was typed', async () => {
    expect(await send({ email: 'sales/id@münchen.de' })).toEqual(thanks);
    expect(await subscribers()).toMatchObject([{ email: 'sales/id@xn--mnchen-3ya.de' }]);
  });

  it('makes one subscriber and one mail of ten forms at once', async () => {
    const all = Array.from({ length: 10 }, () => send({ email: 'bea@example.com' }));
    expect(await Promise.all(all)).toEqual(Array(10).fill(thanks));
    expect([(await subscribers()).length, (await jobs()).length]).toEqual([1, 1]);
  });

  // The rest is about the call, not about what is stored, so one database is enough.

  it('marks one with a filled honeypot and answers alike', async () => {
    expect(await send({ email: 'bot@example.com', [honeypotName]: 'x' })).toEqual(thanks);
    expect(await subscribers()).toMatchObject([{ suspected: 'hidden field filled' }]);
  });

  it.each<[string, Record<string, string>, Headers?]>([
    ['an empty address', { email: '' }],
    ['no address at all', { email: 'ani' }],
    ['an unknown field', { email: 'ani@example.com', marketing: 'on' }],
    ['a foreign origin', { email: 'ani@example.com' }, { origin: 'https://evil.example' }],
  ])('does not take %s, and leads to the other ways to reach the company', async (...given) => {
    const [, fields, headers] = given;
    expect(await send(fields, headers)).toEqual([303, `${siteOrigin}/contact#not-received`]);
    expect(await subscribers()).toEqual([]);
  });
});
