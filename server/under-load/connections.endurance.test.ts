import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { TestPlace } from '../testing/database';
import { siteOrigin } from '../testing/requests';
import { openLargestRoom } from '../testing/under-load/largest-room';
import { strikeUnderLoad } from '../testing/under-load/strike';

const connectionsOfEach = 300;
/** Each may hold a page of the largest room in the memory of the API. */
const unreadConnections = 100;
/** More than the buffers of the connection take. */
const pagesOfEach = 4;
const dripMs = 1_000;
/** The API ends what is silent for so long, and looks every 30 s. */
const poll = { timeout: 120_000 };
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

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The API may reset it at any time.
  return socket.on('error', () => socket.destroy());
}

/** Connections that never finish what they ask. */
const openUnfinished = (url: string) =>
  ways.flatMap(({ text, more }) =>
    Array.from({ length: connectionsOfEach }, () => {
      const socket = connectTo(url).resume();
      socket.write(text);
      const drip = more && setInterval(() => socket.write(more), dripMs);
      return socket.on('close', () => clearInterval(drip || undefined));
    }),
  );

/** Connections that ask for large answers and read none. */
async function openUnread(url: string, place: TestPlace): Promise<Socket[]> {
  const { headers, roomId } = await openLargestRoom(url, place);
  const page = `${head(`GET /chat-rooms/details/${roomId} HTTP/1.1`, `Cookie: ${headers.cookie}`)}\r\n`;
  return Array.from({ length: unreadConnections }, () => {
    const socket = connectTo(url).pause();
    socket.write(page.repeat(pagesOfEach));
    return socket;
  });
}

const name = 'requests that never end, and answers that are never read';
it(name, () =>
  strikeUnderLoad({
    name,
    async strike({ url, pid }, place) {
      const countFiles = () => readdirSync(`/proc/${pid}/fd`).length;
      const before = countFiles();
      const unread = await openUnread(url, place);
      const unfinished = openUnfinished(url);
      await expect.poll(() => unfinished.filter(({ closed }) => !closed).length, poll).toBe(0);
      await expect.poll(countFiles, poll).toBeLessThan(before + filesOfTheLoad);
      for (const socket of unread) socket.destroy();
      return `${unfinished.length} unfinished and ${unread.length} unread ended, open files ${before} and ${countFiles()}`;
    },
  }),
);
