import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openRoomAt, type RemoteRoom } from '../../server/testing/chat-browser';
import type { Attack, AttackResult } from '../attack-sockets';
import type { Fault } from '../fault';
import { waitUntil } from '../wait';

const sockets = 6_000;
/** The most that a visitor may have open. */
const socketsPerVisitor = 20;
const openedAtOnce = 10;

/** Visitors enough for all sockets, spread over some client addresses. */
async function openVisitors(url: string, addresses: number): Promise<RemoteRoom[]> {
  const numbers = Array.from({ length: sockets / socketsPerVisitor }, (_, index) => index);
  const visitors: RemoteRoom[] = [];
  const openNext = async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) {
      const client = { 'x-forwarded-for': `10.9.0.${number % addresses}` };
      visitors.push(await openRoomAt(url, client));
    }
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openNext));
  return visitors;
}

async function attack(order: Attack): Promise<AttackResult> {
  const child = fork(fileURLToPath(new URL('../attack-sockets.ts', import.meta.url)));
  await once(child, 'message');
  child.send(order);
  const [result] = await once(child, 'message');
  await once(child, 'exit');
  return result;
}

const flood = (name: string, addresses: number, eventsPerSecond: number): Fault => ({
  family: 'sockets',
  name,
  dialect: 'sqlite',
  allows: 'nothing',
  isByClients: true,
  async strike({ api }) {
    const visitors = await openVisitors(api.url, addresses);
    const result = await attack({
      url: api.url,
      visitors,
      sockets,
      openPerSecond: 1_000,
      eventsPerSecond,
      lastsMs: 10_000,
    });
    const { opened, refused, heard } = result;
    // Nobody's sockets are left over for the next fault.
    await waitUntil(async () => (await api.statusOf('/healthz')) === 200, 10_000);
    return { note: `${opened} let in, ${refused} refused, ${heard} events heard` };
  },
});

export const socketFaults: Fault[] = [
  flood('6,000 of one address, 10 events a second each', 1, 10),
  flood('6,000 of 30 addresses, an event a second each', 30, 1),
];
