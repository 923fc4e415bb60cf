import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makePlace, runServer } from './testing/per-test';
import { siteOrigin } from './testing/requests';

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

const breakingOff: [string, string][] = [
  ['an upgrade of another path', upgrade('/x')],
  ['an upgrade to another protocol', upgrade('/healthz', 'h2c')],
  ['a handshake', upgrade(handshake)],
  ['a handshake by polling', polling],
  ['a handshake of another origin', upgrade(handshake, 'websocket', 'https://evil.example')],
  ['a handshake of an unknown socket', upgrade(`${handshake}&sid=unknown`)],
];

it('connections that are reset leave the API running, and wrong upgrades are answered', async () => {
  const { url } = await runServer(await makePlace(), { LOG_LEVEL: 'fatal' });
  async function open(bytes: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
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
  for (const [name, bytes] of breakingOff) {
    for (const afterMs of [...Array<number>(300).fill(0), 20, 100]) await reset(bytes, afterMs);
    await setTimeout(100);
    expect((await fetch(`${url}/healthz`)).status, name).toBe(200);
  }
  for (const bytes of [upgrade('/x'), upgrade('/healthz', 'h2c')]) {
    const [head = '', body = ''] = (await text(await open(bytes))).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toContain('\r\nConnection: close');
    const message = expect.stringContaining('Upgrade');
    expect(JSON.parse(body)).toEqual({ error: { code: 'no-upgrade', message } });
  }
});
