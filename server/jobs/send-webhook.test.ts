import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDatabase } from '../testing/per-test';
import { fullChoice, fullDemoRequest, fullOrigin } from '../testing/requests';
import { readStored } from '../testing/stored';
import { storeTestLead } from '../testing/stored-lead';
import { SendError } from './deliver-jobs';
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

it('tells of a lead, signed with both secrets, until it is taken', async () => {
  const { queries } = (await makeDatabase()).database;
  const beside = { choice: fullChoice, origin: fullOrigin };
  const lead = { country: 'Indonesia', suspected: 'sent too fast', payload: fullDemoRequest };
  await storeTestLead(queries, { ...lead, ...beside, webhook: 'json', to: [] });
  const [stored] = (await readStored(queries)).jobs;
  if (!stored) throw new Error('there is no webhook');
  statuses = [500, 302];
  const host = `127.0.0.1:${port}`;
  for (const answer of ['HTTP 500', 'HTTP 302'])
    await expect(local()(stored)).rejects.toThrow(`${host}: ${answer}`);
  expect(await local()(stored)).toBe(`webhook taken by ${host}`);
  expect(calls.map(({ url }) => url)).toEqual(['/hook', '/hook', '/hook']);
  const { headers = {}, body = '' } = calls[0] ?? {};
  expect(JSON.parse(body)).toEqual({
    ...{ id: stored.lead_id, kind: 'demo-request', created_at: expect.any(String) },
    ...{ ...lead, ...beside },
  });
  for (const known of [secret, older])
    expect(new Webhook(known).verify(body, headers as Record<string, string>)).toEqual(
      JSON.parse(body),
    );
  expect(headers['webhook-id']).toBe(stored.id);
});

it.each([
  [503, '120', 120_000],
  [503, new Date(Date.now() + 120_500).toUTCString(), 120_000],
  [503, undefined, 0],
  [410, undefined, 0],
])(
  'a receiver that answers %i gets no more before its Retry-After, %s, or after 410',
  async (status, value, afterMs) => {
    statuses = [status];
    retryAfter = value;
    const error: unknown = await local()(job).catch((failed) => failed);
    if (!(error instanceof SendError)) throw new Error('it was delivered');
    expect(error.details.isFinal).toBe(status === 410);
    expect(Math.abs(Number(error.details.afterMs) - afterMs)).toBeLessThan(60_000);
  },
);

it('a lead for Slack is one text, in which nothing of the visitor is markup', async () => {
  const { queries } = (await makeDatabase()).database;
  await storeTestLead(queries, { payload: fullDemoRequest, webhook: 'slack', to: [] });
  const [{ payload } = { payload: '{}' }] = (await readStored(queries)).jobs;
  expect(Object.keys(JSON.parse(payload))).toEqual(['text']);
  expect(JSON.parse(payload).text).toContain('Siti "Ayu" &lt;Rahma&gt; &amp; Co');
});
