import { once } from 'node:events';
import fc from 'fast-check';
import { io, type Socket } from 'socket.io-client';
import { openRoomAt, type RemoteRoom } from '../../server/testing/chat-browser';
import { brokenPackets, oddPayloads } from '../../server/testing/odd-events';
import { endpoints, nearly, oddHeaders, toSendable } from '../../server/testing/odd-input';
import { siteOrigin } from '../../server/testing/requests';
import type { Fault } from '../fault';
import { callRaw, forEachOf } from '../raw-call';
import { createStatusCount } from '../statuses';

const bodiesPerForm = 2_000;
const rawRequests = 1_000;
const eventSockets = 80;
const atOnce = 20;
const timeoutMs = 30_000;

type Count = ReturnType<typeof createStatusCount>;
const attacker = { 'x-forwarded-for': '10.8.0.1' };

/** Posts bodies that are nearly right, and bodies that are anything. */
async function postBodies(url: string, count: Count): Promise<number> {
  const posts = endpoints.flatMap(([path, good]) => {
    const odd = fc.oneof(
      nearly(good).map((body) => JSON.stringify(body)),
      fc.string(),
      fc.json(),
    );
    const bodies = fc.sample(odd, bodiesPerForm);
    const headers = fc.sample(oddHeaders, bodiesPerForm);
    return bodies.map((body, index) => ({ path, body, headers: headers[index] ?? {} }));
  });
  await forEachOf(posts, atOnce, async ({ path, body, headers }) => {
    const sendable = Object.entries(toSendable(headers)).map(([name, text = '']) => [name, text]);
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        ...Object.fromEntries(sendable),
        ...attacker,
        origin: siteOrigin,
        'content-type': 'application/json',
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    count.add(answer.status);
  });
  return posts.length;
}

const host = 'Host: localhost\r\n';
const origin = `Origin: ${siteOrigin}\r\n`;
const json = 'Content-Type: application/json\r\n';
const post = `POST /email/request-demo HTTP/1.1\r\n${host}${origin}${json}`;
const end = 'Connection: close\r\n\r\n';

/** Requests that are no HTTP, or two requests in one. */
const brokenRequests = fc.oneof(
  fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
  fc
    .string({ unit: 'binary', maxLength: 300 })
    .map((text) => `GET /${text} HTTP/1.1\r\n${host}${end}`),
  fc.constantFrom(
    `GET / HTTP/9.9\r\n${host}${end}`,
    `GET /healthz HTTP/1.1\r\n${end}`,
    `GET /healthz HTTP/1.1\n${host}\n`,
    `GET /healthz HTTP/1.1\r\n${host}X: ${'x'.repeat(100_000)}\r\n${end}`,
    `GET /healthz HTTP/1.1\r\n${host}${'X: 1\r\n'.repeat(5_000)}${end}`,
    `${post}Content-Length: -1\r\n${end}`,
    `${post}Content-Length: 99999999999999999999\r\n${end}{}`,
    `${post}Content-Length: 2\r\nContent-Length: 3\r\n${end}{} `,
    `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
    `${post}Transfer-Encoding: chunked\r\n${end}fffffffffffffffff\r\n{}`,
    `${post}Transfer-Encoding: gzip\r\n${end}{}`,
    `${post}Content-Encoding: gzip\r\nContent-Length: 2\r\n${end}{}`,
    `${post}Content-Length: 70000\r\n${end}${'['.repeat(70_000)}`,
    `${post}Content-Length: 30000\r\n${end}${'['.repeat(30_000)}`,
    `${post}Expect: 100-continue\r\nContent-Length: 2\r\n${end}{}`,
    `${post}Expect: something\r\nContent-Length: 2\r\n${end}{}`,
    `CONNECT localhost:22 HTTP/1.1\r\n${host}${end}`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    `GET /healthz HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${host}${origin}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: odd\r\nSec-WebSocket-Version: 99\r\n\r\n`,
    `GET /socket.io/?EIO=4&transport=polling&sid=odd HTTP/1.1\r\n${host}${origin}${end}`,
  ),
);

/** Bare connections end without an answer at times: garbage that waits for more is closed by us. */
async function sendBroken(url: string, count: Count): Promise<number> {
  const requests = fc.sample(brokenRequests, rawRequests);
  await forEachOf(requests, atOnce * 5, async (bytes) => {
    const { statuses } = await callRaw(url, bytes);
    for (const status of statuses.length > 0 ? statuses : [0]) count.add(status);
  });
  return requests.length;
}

/** Sends odd events and broken packets through sockets of a visitor. */
async function sendEvents(url: string, room: RemoteRoom): Promise<number> {
  let sent = 0;
  const sockets = Array.from({ length: eventSockets }, (_, index) => index);
  await forEachOf(sockets, 10, async (index) => {
    const socket: Socket = io(url, {
      forceNew: true,
      reconnection: false,
      transports: [index % 2 === 0 ? 'websocket' : 'polling'],
      extraHeaders: room.headers,
    });
    await Promise.race([once(socket as never, 'connect'), once(socket as never, 'connect_error')]);
    for (const event of ['join-room', 'new-message', 'error', '']) {
      for (const payload of oddPayloads(room.roomId)) socket.emit(event, ...payload);
      sent += oddPayloads(room.roomId).length;
    }
    const { engine } = socket.io as unknown as { engine: { write(text: string): void } };
    engine.write(brokenPackets[index % brokenPackets.length] ?? '');
    socket.disconnect();
  });
  return sent + eventSockets;
}

export const malformedFaults: Fault[] = [
  {
    family: 'malformed',
    name: 'requests and events',
    dialect: 'sqlite',
    allows: 'nothing',
    isByClients: true,
    async strike({ api }) {
      const count = createStatusCount();
      const room = await openRoomAt(api.url, attacker);
      const posted = await postBodies(api.url, count);
      const raw = await sendBroken(api.url, count);
      const events = await sendEvents(api.url, room);
      return {
        note: `${posted + raw} requests (${count.describe()}), ${events} events`,
        broken: count.findBroken(),
      };
    },
  },
];
