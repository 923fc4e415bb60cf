import { writeFileSync } from 'node:fs';
import type { ChatRoom } from '@/lib/contracts/chat';
import type { RemoteRoom } from '../../server/testing/chat-browser';
import type { Fault } from '../fault';
import { readMemory, readPeakMemory } from '../heap';
import { openLargestRoom } from '../largest-room';

const callers = 10;
const rounds = 2;
const mostMegabytes = 300;
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2);

/** Reads a room from its newest message to its first, page by page; gives the number of messages. */
async function readAll(url: string, { headers, roomId }: RemoteRoom): Promise<number> {
  let count = 0;
  for (let before = ''; ; ) {
    const query = before && `?before=${before}`;
    const answer = await fetch(`${url}/chat-rooms/details/${roomId}${query}`, { headers });
    if (answer.status !== 200) throw new Error(`A page of the room: ${answer.status}`);
    const { ChatMessages: messages } = (await answer.json()) as ChatRoom;
    if (!messages[0]) return count;
    count += messages.length;
    before = messages[0].id;
  }
}

export const roomFaults: Fault[] = [
  {
    family: 'room',
    name: `${callers} callers read the largest room ${rounds} times`,
    dialect: 'sqlite',
    allows: 'nothing',
    isByClients: true,
    async strike(scene) {
      const { api } = scene;
      const room = await openLargestRoom(scene, '10.6.0.1');
      // The peak so far is forgotten.
      writeFileSync(`/proc/${api.pid}/clear_refs`, '5');
      const before = readMemory(api.pid);
      let read = 0;
      for (let round = 0; round < rounds; round++) {
        const counts = Array.from({ length: callers }, () => readAll(api.url, room));
        for (const count of await Promise.all(counts)) read += count;
      }
      const peak = readPeakMemory(api.pid);
      const isSmall = megabytes(peak) < mostMegabytes;
      return {
        note: `${read} messages, memory ${megabytes(before)} MB before, ${megabytes(peak)} MB at most`,
        broken: isSmall ? [] : [`the memory of the API was ${megabytes(peak)} MB`],
      };
    },
  },
];
