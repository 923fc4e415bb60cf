import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { siteOrigin } from '../../server/testing/requests';
import type { Fault, Scene } from '../fault';
import { openLargestRoom } from '../largest-room';
import { connectTo } from '../raw-call';
import { waitUntil } from '../wait';

const connectionsOfEach = 300;
/** Each may hold a page of the largest room in the memory of the API. */
const unreadConnections = 100;
/** More than the buffers of the connection take. */
const pagesOfEach = 4;
const dripMs = 1_000;
/** The API ends what is silent for so long, and looks every 30 s. */
const endedWithinMs = 120_000;
/** Files that the API may have opened for the load. */
const filesOfTheLoad = 60;

const head = (line: string, ...headers: string[]) =>
  [line, 'Host: localhost', `Origin: ${siteOrigin}`, ...headers, ''].join('\r\n');
const post = (...headers: string[]) =>
  `${head('POST /email/request-demo HTTP/1.1', 'Content-Type: application/json', ...headers)}\r\n`;
const upgrade = head(
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
);

/** Ways to never finish: what is sent at once, and what follows every second. */
const ways: { text: string; more?: string }[] = [
  { text: '' },
  { text: head('GET /healthz HTTP/1.1'), more: 'X-More: 1\r\n' },
  { text: post('Content-Length: 30000'), more: ' ' },
  { text: post('Transfer-Encoding: chunked'), more: '1\r\n \r\n' },
  { text: upgrade, more: 'X-More: 1\r\n' },
  // A websocket that never says which namespace it wants.
  { text: `${upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n` },
];

/** Connections that never finish what they ask. */
function openUnfinished(url: string): Socket[] {
  return ways.flatMap(({ text, more }) =>
    Array.from({ length: connectionsOfEach }, () => {
      const socket = connectTo(url).resume();
      socket.write(text);
      const drip = more && setInterval(() => socket.write(more), dripMs);
      socket.on('close', () => clearInterval(drip || undefined));
      return socket;
    }),
  );
}

/** Connections that ask for large answers and read none. */
async function openUnread(scene: Scene): Promise<Socket[]> {
  const { headers, roomId } = await openLargestRoom(scene, '10.5.0.1');
  const page = `${head(`GET /chat-rooms/details/${roomId} HTTP/1.1`, `Cookie: ${headers.cookie}`)}\r\n`;
  return Array.from({ length: unreadConnections }, () => {
    const socket = connectTo(scene.api.url).pause();
    socket.write(page.repeat(pagesOfEach));
    return socket;
  });
}

const countFiles = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

export const connectionFaults: Fault[] = [
  {
    family: 'slow',
    name: 'requests that never end, answers that nobody reads',
    dialect: 'sqlite',
    allows: 'nothing',
    isByClients: true,
    async strike(scene) {
      const { pid, url } = scene.api;
      const before = countFiles(pid);
      const unread = await openUnread(scene);
      const unfinished = openUnfinished(url);
      const began = performance.now();
      const stillOpen = () => unfinished.filter(({ closed }) => !closed).length;
      await waitUntil(() => stillOpen() === 0, endedWithinMs);
      const endedMs = performance.now() - began;
      const isFreed = () => countFiles(pid) < before + filesOfTheLoad;
      const isRead = await waitUntil(isFreed, endedWithinMs - endedMs);
      const after = countFiles(pid);
      const left = stillOpen();
      for (const socket of [...unfinished, ...unread]) socket.destroy();
      return {
        note: `${unfinished.length} ended after ${Math.round(endedMs / 1000)} s, the last of ${unread.length} unread after ${Math.round((performance.now() - began) / 1000)} s`,
        broken: [
          ...(left === 0 ? [] : [`${left} unfinished requests are still open`]),
          ...(isRead ? [] : [`the API had ${before} open files before and has ${after} after`]),
        ],
      };
    },
  },
];
