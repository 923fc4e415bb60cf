import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makePlace, runServer } from './testing/per-test';
import { siteOrigin } from './testing/requests';

const ask = (path: string, origin: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', `Origin: ${origin}`, ...headers, '', ''].join('\r\n');
const toUpgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
const upgrade = (path: string, origin = siteOrigin) => ask(path, origin, ...toUpgrade, key);
const handshake = '/socket.io/?EIO=4&transport=';

it('connections that are reset leave the API running, and wrong upgrades are answered', async () => {
  const { url } = await runServer(await makePlace(), { LOG_LEVEL: 'fatal' });
  async function open(bytes: string) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(bytes);
    await once(socket, 'connect');
    return socket;
  }
  for (const [name, bytes] of [
    ['an upgrade of another path', upgrade('/x')],
    ['a handshake', upgrade(`${handshake}websocket`)],
    ['a handshake by polling', ask(`${handshake}polling`, siteOrigin)],
    ['a handshake of another origin', upgrade(`${handshake}websocket`, 'https://evil.example')],
    ['a handshake of an unknown socket', upgrade(`${handshake}websocket&sid=unknown`)],
  ] as const) {
    for (const afterMs of [...Array<number>(300).fill(0), 20, 100]) {
      const socket = await open(bytes);
      if (afterMs > 0) await setTimeout(afterMs);
      socket.resetAndDestroy();
      if (!socket.closed) await once(socket, 'close');
    }
    expect((await fetch(`${url}/healthz`)).status, name).toBe(200);
  }
  const [head = '', body = ''] = (await text(await open(upgrade('/x')))).split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[\s\S]*Connection: close/);
  const message = expect.stringContaining('Upgrade');
  expect(JSON.parse(body)).toEqual({ error: { code: 'no-upgrade', message } });
});
