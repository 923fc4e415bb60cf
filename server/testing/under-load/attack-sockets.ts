/**
 * Opens sockets and sends events through them, in a process of its own; then says how it went. Time in which
 * the machine had no processor for the API does not count: what it cannot answer must not pile up meanwhile.
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import WebSocket from 'ws';
import type { RemoteRoom } from '../chat-browser';
import { readWaitMs } from './api-clock';

export type Attack = {
  url: string;
  /** Process of the API. */
  pid: number;
  visitors: RemoteRoom[];
  /** How many sockets in all, and how many are begun a second. */
  sockets: number;
  openPerSecond: number;
  /** Events that each socket sends a second, and for how long after the last socket was begun. */
  eventsPerSecond: number;
  lastsMs: number;
};
export type AttackResult = { opened: number; refused: number; heard: number; stillOpen: number };

const [[attack]] = (await Promise.all([
  once(process, 'message'),
  Promise.resolve(process.send?.('waiting')),
])) as [[Attack], unknown];
const { url, pid, visitors, sockets, openPerSecond, eventsPerSecond, lastsMs } = attack;
const result: AttackResult = { opened: 0, refused: 0, heard: 0, stillOpen: 0 };
const turnMs = 100;

type Client = { socket: WebSocket; roomId: string; userId: string; isIn: boolean };

/** What socket.io's own client does, without its weight: thousands of those would slow this machine. */
function open({ headers, roomId, userId }: RemoteRoom): Client {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  const client: Client = { socket, roomId, userId, isIn: false };
  socket.on('message', (data) => {
    const packet = data.toString();
    if (packet.startsWith('0')) socket.send('40');
    else if (packet.startsWith('40')) enter(client);
    else if (packet.startsWith('44')) result.refused += 1;
    else if (packet === '2') socket.send('3');
    else if (packet.startsWith('42')) result.heard += 1;
  });
  // The API refuses the handshake.
  socket.on('error', () => {
    result.refused += 1;
  });
  socket.on('close', () => {
    client.isIn = false;
  });
  return client;
}

const emit = ({ socket }: Client, ...event: unknown[]) => socket.send(`42${JSON.stringify(event)}`);

function enter(client: Client): void {
  client.isIn = true;
  result.opened += 1;
  emit(client, 'join-room', client.roomId, client.userId);
}

const all: Client[] = [];
let sent = 0;
function sendEvents(ms: number): void {
  const inside = all.filter(({ isIn }) => isIn);
  const due = Math.round((inside.length * eventsPerSecond * ms) / 1000);
  for (let count = 0; count < due; count++) {
    const client = inside[sent++ % inside.length];
    if (!client) return;
    if (sent % 2 === 0) emit(client, 'join-room', client.roomId, client.userId);
    else emit(client, 'new-message', client.roomId, 3, 'Is anybody there?');
  }
}

const readClock = () => performance.now() - readWaitMs(pid);
const begin = readClock();
const end = begin + (sockets / openPerSecond) * 1000 + lastsMs;
for (let last = begin; last < end; ) {
  await setTimeout(turnMs);
  const now = readClock();
  const due = Math.min(sockets, ((now - begin) * openPerSecond) / 1000);
  while (all.length < due) {
    const visitor = visitors[all.length % visitors.length];
    if (visitor) all.push(open(visitor));
  }
  sendEvents(now - last);
  last = now;
}
result.stillOpen = all.filter(({ isIn }) => isIn).length;
process.send?.(result, () => process.exit());
