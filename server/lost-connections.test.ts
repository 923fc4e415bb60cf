import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPlace, type TestPlace } from './testing/database';
import { siteOrigin } from './testing/requests';
import { type ServerProcess, startServerProcess } from './testing/server-process';

/** A request head that asks for another protocol. */
const upgrade = (path: string, protocol = 'websocket', origin = siteOrigin) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: x',
    `Origin: ${origin}`,
    'Connection: Upgrade',
    `Upgrade: ${protocol}`,
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '',
    '',
  ].join('\r\n');

const handshake = '/socket.io/?EIO=4&transport=websocket';
const polling = `GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\nOrigin: ${siteOrigin}\r\n\r\n`;

describe('connections that break off', () => {
  let place: TestPlace;
  let server: ServerProcess;
  beforeAll(async () => {
    place = await createTestPlace('sqlite');
    const started = await startServerProcess(place, { LOG_LEVEL: 'fatal' });
    if ('output' in started) throw new Error(started.output);
    server = started;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await place.remove();
  });

  async function open(bytes: string) {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'connect');
    return socket;
  }

  async function reset(bytes: string, afterMs: number): Promise<void> {
    const socket = await open(bytes);
    if (afterMs > 0) await setTimeout(afterMs);
    socket.resetAndDestroy();
    if (!socket.closed) await once(socket, 'close');
  }

  const expectAlive = async () => {
    await setTimeout(100);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  };

  it.each([
    ['an upgrade of another path', upgrade('/x')],
    ['an upgrade to another protocol', upgrade('/healthz', 'h2c')],
    ['a handshake', upgrade(handshake)],
    ['a handshake by polling', polling],
    ['a handshake of another origin', upgrade(handshake, 'websocket', 'https://evil.example')],
    ['a handshake of an unknown socket', upgrade(`${handshake}&sid=unknown`)],
  ])('%s that is reset leaves the API running', async (_name, bytes) => {
    for (const afterMs of [...Array<number>(300).fill(0), 20, 100]) await reset(bytes, afterMs);
    await expectAlive();
  });

  it.each([
    ['another path', '/x', 'websocket'],
    ['another protocol', '/healthz', 'h2c'],
  ])('an upgrade of %s is answered', async (_name, path, protocol) => {
    const answer = await text(await open(upgrade(path, protocol)));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toContain('\r\nConnection: close');
    expect(JSON.parse(body)).toEqual({
      error: { code: 'no-upgrade', message: expect.stringContaining('Upgrade') },
    });
  });
});
