import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { openChat, type TestVisitor } from '../../testing/chat';
import { makePlace } from '../../testing/database';
import { settings } from '../../testing/load';
import { runServer } from '../../testing/processes';
import { call, siteOrigin } from '../../testing/requests';

type Client = { socket: WebSocket; events: string[]; isConnected: boolean };

/** What socket.io's own client does, without its weight: thousands of those would slow this machine. */
function connect(url: string, { cookie }: TestVisitor, address: string): Client {
  const headers = { cookie, origin: siteOrigin, 'x-forwarded-for': address };
  const place = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(place, { headers, perMessageDeflate: false });
  const client: Client = { socket, events: [], isConnected: false };
  socket.on('message', (data) => {
    const packet = data.toString();
    if (packet.startsWith('0')) socket.send('40');
    else if (packet === '2') socket.send('3');
    else if (packet.startsWith('42')) client.events.push(JSON.parse(packet.slice(2))[0]);
    else if (packet.startsWith('40')) client.isConnected = true;
  });
  // The API refuses the handshake or cuts the connection.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    client.isConnected = false;
  });
  return client;
}

it('a flood of one address leaves /healthz and other visitors their answers', async () => {
  const { url, api } = await runServer(await makePlace(), settings);
  const [flooding, honest] = ['10.2.0.1', '10.2.0.2'];
  const visitors: TestVisitor[] = [];
  const open = (address: string) => openChat(api, { 'x-forwarded-for': address });
  for (let count = 0; count < 30; count++) visitors.push(await open(flooding));
  const visitor = await open(honest);
  const tab = connect(url, visitor, honest);
  const flood: Client[] = [];
  let longest = 0;
  // 300 handshakes a second, and 10 events a second by each open socket.
  for (let turn = 0; turn < 100; turn++) {
    for (const one of visitors) flood.push(connect(url, one, flooding));
    for (const { socket, isConnected } of flood)
      if (isConnected) socket.send('42["new-message","a room",3,"Hello?"]');
    if (turn % 20 === 10) expect((await visitor.say(`Question ${turn}`)).statusCode).toBe(200);
    const begin = performance.now();
    expect((await call(api, 'GET', '/healthz')).statusCode).toBe(200);
    longest = Math.max(longest, performance.now() - begin);
    await setTimeout(100);
  }
  const late = connect(url, visitor, honest);
  await once(late.socket, 'message');
  await expect.poll(() => late.isConnected).toBe(true);
  await expect.poll(() => tab.events).toEqual(Array(5).fill('bot-new-message'));
  expect(flood.filter(({ isConnected }) => isConnected).length).toBeLessThanOrEqual(200);
  expect(longest).toBeLessThan(2000);
  for (const { socket } of [...flood, tab, late]) socket.terminate();
}, 180_000);
