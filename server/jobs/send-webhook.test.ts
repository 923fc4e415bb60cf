import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLead } from '../leads/store-lead';
import { createTestDatabase, dialects } from '../testing/database';
import { fullDemoRequest, leadsTo } from '../testing/requests';
import { readStored } from '../testing/stored';
import { createDispatcher } from './dispatcher';
import { isPublicAddress } from './public-address';
import { createSendWebhook } from './send-webhook';

const secret = 'a secret of the tests';
type Call = { url: string | undefined; headers: IncomingHttpHeaders; body: string };

let receiver: Server;
let port = 0;
let calls: Call[] = [];
let statuses: number[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ url: request.url, headers: request.headers, body });
    response.writeHead(statuses.shift() ?? 204, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  port = (receiver.address() as AddressInfo).port;
});
beforeEach(() => {
  calls = [];
  statuses = [];
});
afterAll(() => receiver.close());

const local = (allowPrivate = true, host = '127.0.0.1') =>
  createSendWebhook({ url: `http://${host}:${port}/hook`, secret, allowPrivate });

describe.each(dialects)('webhooks on %s', (dialect) => {
  it('tell of a lead, signed, with retries of their own', async () => {
    const test = await createTestDatabase(dialect);
    const { queries } = test.database;
    statuses = [500, 302];
    await storeLead(
      queries,
      {
        kind: 'demo-request',
        payload: fullDemoRequest,
        idempotencyKey: undefined,
        country: 'Indonesia',
        suspected: ['sent too fast'],
      },
      { leadsTo, hasWebhook: true },
    );
    const dispatcher = createDispatcher({
      database: test.database,
      kinds: ['webhook'],
      send: local(),
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      leaseMs: 60_000,
      pollMs: 10,
      retryDelay: () => 0,
    });
    dispatcher.start();
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
    await test.remove();

    expect(calls.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook']);
    const headers: IncomingHttpHeaders = calls[2]?.headers ?? {};
    const body = calls[2]?.body ?? '';
    expect(JSON.parse(body)).toEqual({
      id: leads[0]?.id,
      kind: 'demo-request',
      created_at: leads[0]?.created_at,
      country: 'Indonesia',
      suspected: 'sent too fast',
      payload: fullDemoRequest,
    });
    const timestamp = String(headers['webhook-timestamp']);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['webhook-signature']).toBe(`sha256=${signature}`);
    expect(headers['webhook-id']).toBe(jobs.find(({ kind }) => kind === 'webhook')?.id);
  });
});

describe('a webhook to a private address', () => {
  const job = { id: 'job', payload: '{}' } as Parameters<ReturnType<typeof local>>[0];

  it.each([
    ['written as numbers', '127.0.0.1'],
    ['written shortly', '127.1'],
    ['written as one number', '2130706433'],
    ['as IPv6', '[::1]'],
    ['inside IPv6', '[::ffff:127.0.0.1]'],
    ['behind a name', 'localhost'],
  ])('is refused: %s', async (_name, host) => {
    await expect(local(false, host)(job)).rejects.toThrow('WEBHOOK_ALLOW_PRIVATE');
    expect(calls).toEqual([]);
  });

  it('is made when it is allowed', async () => {
    expect(await local(true, 'localhost')(job)).toBe(`webhook taken by localhost:${port}`);
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));
