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

type Flood = {
  addresses: number;
  openPerSecond: number;
  eventsPerSecond: number;
  mustOpen?: number;
};

const flood = (name: string, { mustOpen = 0, addresses, ...speed }: Flood): Fault => ({
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
      ...speed,
      lastsMs: 10_000,
    });
    const { opened, refused, heard, stillOpen } = result;
    // Nobody's sockets are left over for the next fault.
    await waitUntil(async () => (await api.statusOf('/healthz')) === 200, 10_000);
    return {
      note: `${opened} let in, ${refused} refused, ${heard} events heard`,
      broken: stillOpen < mustOpen ? [`only ${stillOpen} sockets were open at the end`] : [],
    };
  },
});

export const socketFaults: Fault[] = [
  flood('6,000 of one address in 6 s, 10 events a second each', {
    addresses: 1,
    openPerSecond: 1_000,
    eventsPerSecond: 10,
  }),
  flood('6,000 of 30 addresses in 6 s, an event a second each', {
    addresses: 30,
    openPerSecond: 1_000,
    eventsPerSecond: 1,
  }),
  // Slowly, so that the API lets all of them in.
  flood('6,000 of 30 addresses in 75 s, all open at once, an event a second each', {
    addresses: 30,
    openPerSecond: 80,
    eventsPerSecond: 1,
    mustOpen: 5_500,
  }),
];
