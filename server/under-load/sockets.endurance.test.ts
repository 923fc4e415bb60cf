import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openRoomAt, type RemoteRoom } from '../testing/chat-browser';
import type { AttackResult } from '../testing/under-load/attack-sockets';
import { forkProgram, strikeUnderLoad } from '../testing/under-load/strike';

const sockets = 6_000;
const socketsPerVisitor = 20;
const openedAtOnce = 10;

/** Visitors enough for all sockets, spread over some client addresses. */
async function openVisitors(url: string, addresses: number): Promise<RemoteRoom[]> {
  const numbers = Array.from({ length: sockets / socketsPerVisitor }, (_, index) => index).values();
  const visitors: RemoteRoom[] = [];
  const openNext = async () => {
    for (const number of numbers)
      visitors.push(await openRoomAt(url, { 'x-forwarded-for': `10.9.0.${number % addresses}` }));
  };
  await Promise.all(Array.from({ length: openedAtOnce }, openNext));
  return visitors;
}

for (const { name, addresses, mustOpen = 0, ...speed } of [
  {
    name: '6,000 sockets of one address in 20 s, 10 events a second each',
    addresses: 1,
    openPerSecond: 300,
    eventsPerSecond: 10,
  },
  {
    name: '6,000 sockets of 30 addresses in 20 s, an event a second each',
    addresses: 30,
    openPerSecond: 300,
    eventsPerSecond: 1,
  },
  {
    // Slowly, so that the API lets all of them in.
    name: '6,000 sockets of 30 addresses in 320 s, all open at once, an event a second each',
    addresses: 30,
    openPerSecond: 19,
    eventsPerSecond: 1,
    mustOpen: 5_500,
  },
]) {
  it(name, () =>
    strikeUnderLoad({
      name,
      async strike({ url, pid }) {
        const visitors = await openVisitors(url, addresses);
        const child = forkProgram('attack-sockets.ts');
        await once(child, 'message');
        child.send({ url, pid, visitors, sockets, ...speed, lastsMs: 10_000 });
        const [result] = (await once(child, 'message')) as [AttackResult];
        await once(child, 'exit');
        expect(result.stillOpen).toBeGreaterThanOrEqual(mustOpen);
        return `${result.opened} accepted, ${result.refused} refused, ${result.heard} events heard`;
      },
    }),
  );
}
