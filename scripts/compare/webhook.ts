import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fullDemoRequest, postDemo } from '../../server/testing/requests';
import { remoteApp } from './http';
import { printJsonText } from './json';
import type { RecordFolder } from './record-folder';

export const webhookSecret = 'the secret of the webhook';

type Received = { headers: IncomingHttpHeaders; body: string };

/** Another system that takes what the webhook brings. */
export async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    async first(): Promise<Received> {
      while (!received[0]) await new Promise((proceed) => setTimeout(proceed, 20));
      return received[0];
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Records the webhook of one lead; call it before any other lead is sent. */
export async function recordWebhook(
  folder: RecordFolder,
  origin: string,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<void> {
  await postDemo(remoteApp(origin), fullDemoRequest, { 'x-forwarded-for': '192.0.2.60' });
  const { headers, body } = await receiver.first();
  const time = headers['webhook-timestamp'];
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const isSigned = headers['webhook-signature'] === `sha256=${signature}`;
  const names = Object.keys(headers)
    .filter((name) => name !== 'host')
    .sort();
  await folder.item('mails', 'webhook', (add) => {
    const signed = `The signature is ${isSigned ? 'right' : 'wrong'}.`;
    add('webhook', [`Headers: ${names.join(', ')}`, signed, printJsonText(body)].join('\n'));
  });
}
