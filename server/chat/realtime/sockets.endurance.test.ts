import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { openRoomAt, postAt, type RemoteRoom } from '../../testing/chat-browser';
import { makePlace, runServer } from '../../testing/per-test';
import { settings } from '../../testing/under-load/strike';

type Client = { socket: WebSocket; events: string[]; isConnected: boolean };

/** What socket.io's own client does, without its weight: thousands of those would slow this machine. */
function connect(url: string, { headers, roomId, userId }: RemoteRoom): Client {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  const client: Client = { socket, events: [], isConnected: false };
  socket.on('message', (data) => {
    const packet = data.toString();
    if (packet.startsWith('0')) socket.send('40');
    else if (packet === '2') socket.send('3');
    else if (packet.startsWith('42')) client.events.push(JSON.parse(packet.slice(2))[0]);
    else if (packet.startsWith('40')) {
      client.isConnected = true;
      emit(client, 'join-room', roomId, userId);
    }
  });
  // The API refuses the handshake or cuts the connection.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    client.isConnected = false;
  });
  return client;
}

const emit = ({ socket }: Client, ...event: unknown[]) => socket.send(`42${JSON.stringify(event)}`);

const countConnected = (clients: Client[]) =>
  clients.filter(({ isConnected }) => isConnected).length;

const start = async () => runServer(await makePlace(), settings);

/** Asks /healthz every 50 ms until it is stopped; gives the longest time to an answer, in ms. */
function watchHealth(url: string) {
  let isOver = false;
  const longest = (async () => {
    let worst = 0;
    while (!isOver) {
      const begin = performance.now();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      worst = Math.max(worst, performance.now() - begin);
      await setTimeout(50);
    }
    return Math.round(worst);
  })();
  return () => {
    isOver = true;
    return longest;
  };
}

it('1,000 sockets of 100 visitors stay open and hear each answer', async () => {
  const { url } = await start();
  const tabs: { room: RemoteRoom; clients: Client[] }[] = [];
  for (let visitor = 0; visitor < 100; visitor++) {
    const room = await openRoomAt(url, { 'x-forwarded-for': `10.1.0.${visitor % 10}` });
    tabs.push({ room, clients: Array.from({ length: 10 }, () => connect(url, room)) });
  }
  const clients = tabs.flatMap((tab) => tab.clients);
  await expect.poll(() => countConnected(clients), { timeout: 60_000 }).toBe(1000);
  for (const { room } of tabs)
    expect((await postAt(url, room, 'What does it cost?')).status).toBe(200);
  const isAnswered = ({ events }: Client) => events.join() === 'bot-new-message';
  const answered = () => clients.filter(isAnswered).length;
  await expect.poll(answered, { timeout: 60_000 }).toBe(1000);
  expect(countConnected(clients)).toBe(1000);
  for (const { socket } of clients) socket.terminate();
}, 180_000);

it('a flood of one address leaves /healthz and other visitors their answers', async () => {
  const { url } = await start();
  const rooms = [];
  for (let visitor = 0; visitor < 20; visitor++)
    rooms.push(await openRoomAt(url, { 'x-forwarded-for': '10.2.0.1' }));
  const honest = await openRoomAt(url, { 'x-forwarded-for': '10.2.0.2' });
  const tab = connect(url, honest);
  const stop = watchHealth(url);
  const flood: Client[] = [];
  let sent = 0;
  // 300 handshakes a second, and 10 events a second by each open socket.
  for (let turn = 0; turn < 100; turn++) {
    for (const room of [...rooms, ...rooms.slice(10)]) flood.push(connect(url, room));
    for (const [index, client] of flood.entries()) {
      const room = rooms[index % rooms.length];
      if (!client.isConnected || !room) continue;
      emit(client, 'new-message', room.roomId, 3, 'Is anybody there?');
      sent += 1;
    }
    if (turn % 20 === 10) expect((await postAt(url, honest, `Question ${turn}`)).status).toBe(200);
    await setTimeout(100);
  }
  const late = connect(url, honest);
  await once(late.socket, 'message');
  await expect.poll(() => late.isConnected).toBe(true);
  await expect.poll(() => tab.events).toEqual(Array(5).fill('bot-new-message'));
  const [longest, open] = [await stop(), countConnected(flood)];
  console.info(
    `${flood.length} handshakes of one address, ${open} sockets open at the end, ${sent} events; /healthz within ${longest} ms`,
  );
  expect(open).toBeLessThanOrEqual(200);
  expect(longest).toBeLessThan(2000);
  for (const { socket } of [...flood, tab, late]) socket.terminate();
}, 180_000);
