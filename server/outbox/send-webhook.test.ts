import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeDatabase } from '@/lib/testing/api/database';
import { storeTestLead, type TestLead, webhook } from '@/lib/testing/api/stored';
import { listenFreely } from '@/lib/testing/free-port';
import { fullChoice, fullDemoRequest, fullOrigin } from '@/lib/testing/requests';
import { SendError } from './deliver-jobs';
import { createSendWebhook } from './send-webhook';

const secrets = ['n', 'o'].map(
  (letter) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`,
);
let calls: { headers: IncomingHttpHeaders; body: string }[] = [];
let statuses: number[] = [];
let retryAfter: string | undefined;
let host: string;

const receiver = createServer(async (request, response) => {
  calls.push({ headers: request.headers, body: await text(request) });
  const headers = { location: '/elsewhere', ...(retryAfter && { 'retry-after': retryAfter }) };
  response.writeHead(statuses.shift() ?? 204, headers).end();
});
beforeAll(async () => {
  host = `127.0.0.1:${await listenFreely(receiver)}`;
});
beforeEach(() => {
  calls = [];
  retryAfter = undefined;
});
afterAll(() => void receiver.close());

type Job = Parameters<ReturnType<typeof createSendWebhook>>[0];
const send = (job: Job) => createSendWebhook({ url: `http://${host}/hook`, secrets })(job);

async function makeJob(lead: TestLead, format: 'json' | 'slack' = 'json') {
  const { queries, stored } = await makeDatabase();
  const config = { leadsTo: [], webhook: { ...webhook, format } };
  await storeTestLead(queries, { payload: fullDemoRequest, config, ...lead });
  const [job] = (await stored()).jobs;
  if (!job) throw new Error('there is no webhook');
  return job;
}

it('posts a lead, signed with both secrets, until the receiver accepts it', async () => {
  const meta = { choice: fullChoice, origin: fullOrigin };
  const lead = { country: 'Indonesia', suspected: 'sent too fast', ...meta };
  const job = await makeJob(lead);
  statuses = [500, 302];
  for (const answer of ['HTTP 500', 'HTTP 302'])
    await expect(send(job)).rejects.toThrow(`${host}: ${answer}`);
  expect(await send(job)).toBe(`webhook taken by ${host}`);
  expect(calls).toHaveLength(3);
  const { headers = {}, body = '' } = calls[0] ?? {};
  expect(JSON.parse(body)).toEqual({
    ...{ id: job.lead_id, kind: 'demo-request', created_at: expect.any(String) },
    ...{ ...lead, payload: fullDemoRequest },
  });
  for (const secret of secrets) {
    const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(verified).toEqual(JSON.parse(body));
  }
  expect(headers['webhook-id']).toBe(job.id);
});

it.each([
  [503, '120', 120_000],
  [503, undefined, 0],
  [410, undefined, 0],
])('after HTTP %i waits for the Retry-After %s', async (...row) => {
  const [status, value, afterMs] = row;
  statuses = [status];
  retryAfter = value;
  const error: unknown = await send({ id: 'job', payload: '{}' } as Job).catch((failed) => failed);
  if (!(error instanceof SendError)) throw new Error('it was delivered');
  expect(error.details.isFinal).toBe(status === 410);
  expect(Math.abs(Number(error.details.afterMs) - afterMs)).toBeLessThan(60_000);
});

it('a lead for Slack is one text, in which nothing of the visitor is markup', async () => {
  const { payload } = await makeJob({}, 'slack');
  expect(JSON.parse(payload)).toEqual({
    text: expect.stringContaining('Siti "Ayu" &lt;Rahma&gt; &amp; Co'),
  });
});
