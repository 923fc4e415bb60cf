import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ChatRoom } from '@/lib/contracts/chat';
import type { RemoteRoom } from '../testing/chat-browser';
import { openLargestRoom } from '../testing/under-load/largest-room';
import { strikeUnderLoad } from '../testing/under-load/strike';

const callers = 10;
const rounds = 2;
const mostGrowth = 150;

/** Megabytes of a process: now (`VmRSS`), or the most at a time (`VmHWM`). */
function readMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(`${field}:\\s+(\\d+) kB`);
  return Math.round(Number(line?.[1]) / 1024);
}

/** Reads a room from its newest message to its first, page by page; returns the number of messages. */
async function readAll(url: string, { headers, roomId }: RemoteRoom): Promise<number> {
  let count = 0;
  for (let before = ''; ; ) {
    const query = before && `?before=${before}`;
    const answer = await fetch(`${url}/chat-rooms/details/${roomId}${query}`, { headers });
    expect(answer.status).toBe(200);
    const { ChatMessages: messages } = (await answer.json()) as ChatRoom;
    if (!messages[0]) return count;
    count += messages.length;
    before = messages[0].id;
  }
}

const name = `${callers} callers read the largest room ${rounds} times`;
it(name, () =>
  strikeUnderLoad({
    name,
    async strike({ url, pid }, place) {
      const room = await openLargestRoom(url, place);
      // Forgets the peak so far.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      const before = readMegabytes(pid, 'VmRSS');
      let read = 0;
      for (let round = 0; round < rounds; round++) {
        const counts = Array.from({ length: callers }, () => readAll(url, room));
        for (const count of await Promise.all(counts)) read += count;
      }
      const peak = readMegabytes(pid, 'VmHWM');
      expect(peak - before).toBeLessThan(mostGrowth);
      return `${read} messages, memory ${before} MB, then ${peak} MB at most`;
    },
  }),
);
