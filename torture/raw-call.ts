import { connect, type Socket } from 'node:net';

/** What came back on a bare connection: the status of each answer, and all of the text. */
export type RawAnswer = { statuses: number[]; text: string };

/** The API answers what is complete at once, and waits for the rest of what is not. */
const timeoutMs = 4_000;

/** Opens a bare connection to an API. */
export function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The API may reset it at any time.
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Writes bytes to an API and reads until it closes the connection, at most for a while. */
export function callRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const socket = connectTo(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.setTimeout(timeoutMs, () => socket.destroy());
  // The other half stays open: the API answers a closed one less.
  socket.write(bytes);
  return new Promise((resolve) => {
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString();
      const found = text.matchAll(/^HTTP\/1\.1 (\d{3})/gm);
      resolve({ statuses: Array.from(found, ([, status]) => Number(status)), text });
    });
  });
}

/** Does work for each item, so many at a time. */
export async function forEachOf<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const workNext = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workNext));
}
