import { once } from 'node:events';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { connectSocket, listenFreely, openChat } from '../../testing/chat';
import { prepareApp } from '../../testing/prepare-app';
import { siteOrigin } from '../../testing/requests';

describe('limits of sockets', () => {
  const test = prepareApp('sqlite');
  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });

  /** A tab behind the proxy on this machine. */
  async function openTab(cookie: string, address = '198.51.100.7') {
    const extraHeaders = { origin: siteOrigin, cookie, 'x-forwarded-for': address };
    const tab = connectSocket(url, '', { transports: ['websocket'], extraHeaders });
    await Promise.race([once(tab as never, 'connect'), once(tab as never, 'connect_error')]);
    return tab;
  }

  /** The same, tried again while too many are new. */
  const openSoon = (cookie: string, address: string) =>
    vi.waitFor(
      async () => {
        const tab = await openTab(cookie, address);
        expect(tab.connected).toBe(true);
        return tab;
      },
      { timeout: 60_000, interval: 1000 },
    );

  it('lets a client open 200 sockets, counting an IPv6 client by its /64', async () => {
    const { cookie } = await openChat(test.app);
    const addresses = Array.from({ length: 200 }, (_, host) => `2001:db8::${host}`);
    const tabs = await Promise.all(addresses.map((address) => openSoon(cookie, address)));

    const handshake = `${url}/socket.io/?EIO=4&transport=polling`;
    const headers = { origin: siteOrigin, 'x-forwarded-for': '2001:db8::ffff' };
    const refused = await fetch(handshake, { headers });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    const message = expect.any(String);
    expect(await refused.json()).toEqual({ error: { code: 'too-many', message } });
    expect((await openTab(cookie, '2001:db8::ffff')).connected).toBe(false);
    await openSoon(cookie, '2001:db8:0:1::1');

    tabs[0]?.disconnect();
    const openAgain = async () =>
      expect((await openTab(cookie, '2001:db8::ffff')).connected).toBe(true);
    await vi.waitFor(openAgain, { timeout: 20_000 });
  });

  it('disconnects a socket at its 21st event in ten seconds, and no other one', async () => {
    const { cookie, room } = await openChat(test.app);
    const [flood, other] = [await openTab(cookie), await openTab(cookie)];
    const gone = once(flood as never, 'disconnect');
    const nudge = () => flood.emit('new-message', room.id, 3, 'Hello');
    for (let count = 0; count < 20; count++) nudge();
    await new Promise<void>((resolve) => flood.io.engine.once('drain', resolve));
    expect(flood.connected).toBe(true);
    nudge();
    expect((await gone)[0]).toBe('io server disconnect');
    expect(other.connected).toBe(true);
  });
});
