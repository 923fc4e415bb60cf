import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLead } from '../leads/store-lead';
import { dispatch } from '../testing/outbox';
import { makeDatabase } from '../testing/per-test';
import { fullChoice, fullDemoRequest, fullOrigin, leadsTo } from '../testing/requests';
import { readStored } from '../testing/stored';
import { listAttemptsOfLead } from './attempts-table';
import { DeliveryError } from './dispatcher';
import { createSendWebhook } from './send-webhook';

const [secret = '', older = ''] = ['n', 'o'].map(
  (letter) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`,
);
type Call = { url: string | undefined; headers: IncomingHttpHeaders; body: string };

let receiver: Server;
let port = 0;
let calls: Call[] = [];
let statuses: number[] = [];
let retryAfter: string | undefined;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ url: request.url, headers: request.headers, body });
    const headers = { location: '/elsewhere', ...(retryAfter && { 'retry-after': retryAfter }) };
    response.writeHead(statuses.shift() ?? 204, headers).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  port = (receiver.address() as AddressInfo).port;
});
beforeEach(() => {
  calls = [];
  statuses = [];
  retryAfter = undefined;
});
afterAll(() => receiver.close());

const local = () =>
  createSendWebhook({ url: `http://127.0.0.1:${port}/hook`, secrets: [secret, older] });
const job = { id: 'job', payload: '{}' } as Parameters<ReturnType<typeof local>>[0];

it('tells of a lead, signed, with retries of its own', async () => {
  const { database } = await makeDatabase();
  const { queries } = database;
  statuses = [500, 302];
  await storeLead(
    queries,
    {
      kind: 'demo-request',
      payload: fullDemoRequest,
      country: 'Indonesia',
      suspected: ['sent too fast'],
      choice: fullChoice,
      origin: fullOrigin,
    },
    { leadsTo, webhook: 'json' },
  );
  const dispatcher = dispatch(database, { kinds: ['webhook'], send: local(), retryDelay: () => 0 });
  await vi.waitFor(async () => {
    expect((await readStored(queries)).jobs).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'webhook', status: 'sent', attempts: 3 }),
        expect.objectContaining({ kind: 'mail', status: 'pending', attempts: 0 }),
      ]),
    );
  });
  await dispatcher.stop();
  const { leads, jobs } = await readStored(queries);
  const attempts = await listAttemptsOfLead(queries, leads[0]?.id ?? '');
  const host = `127.0.0.1:${port}`;
  expect(attempts.map(({ result }) => result)).toEqual([
    `${host}: HTTP 500`,
    `${host}: HTTP 302`,
    `webhook taken by ${host}`,
  ]);

  expect(calls.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook']);
  const headers: IncomingHttpHeaders = calls[2]?.headers ?? {};
  const body = calls[2]?.body ?? '';
  expect(JSON.parse(body)).toEqual({
    id: leads[0]?.id,
    kind: 'demo-request',
    created_at: leads[0]?.created_at,
    country: 'Indonesia',
    suspected: 'sent too fast',
    choice: fullChoice,
    origin: fullOrigin,
    payload: fullDemoRequest,
  });
  for (const known of [secret, older])
    expect(new Webhook(known).verify(body, headers as Record<string, string>)).toEqual(
      JSON.parse(body),
    );
  expect(headers['webhook-id']).toBe(jobs.find(({ kind }) => kind === 'webhook')?.id);
});

describe('a receiver that refuses a webhook', () => {
  it.each([
    ['120', 120_000],
    [new Date(Date.now() + 120_500).toUTCString(), 120_000],
    ['soon', 0],
    [undefined, 0],
  ])('is left alone for as long as its Retry-After says: %s', async (value, expected) => {
    statuses = [503];
    retryAfter = value;
    const error: unknown = await local()(job).catch((failed) => failed);
    if (!(error instanceof DeliveryError)) throw new Error('it was delivered');
    expect(error.next.isFinal).toBe(false);
    expect(Math.abs(error.next.afterMs - expected)).toBeLessThan(60_000);
  });

  it('gets nothing more of this lead once it has answered 410', async () => {
    statuses = [410];
    await expect(local()(job)).rejects.toMatchObject({ next: { isFinal: true } });
  });
});

it('a lead for Slack is one text, in which nothing of the visitor is markup', async () => {
  const { queries } = (await makeDatabase()).database;
  await storeLead(
    queries,
    { kind: 'demo-request', payload: fullDemoRequest },
    { leadsTo: [], webhook: 'slack' },
  );
  const [{ payload } = { payload: '{}' }] = (await readStored(queries)).jobs;
  expect(Object.keys(JSON.parse(payload))).toEqual(['text']);
  expect(JSON.parse(payload).text).toContain('Siti "Ayu" &lt;Rahma&gt; &amp; Co');
});
