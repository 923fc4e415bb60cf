import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { createTestApp } from '../testing/app';
import { type ChatSocket, joinRoom, listenFreely, openChat, transports } from '../testing/chat';
import { createTestDatabase } from '../testing/database';
import { siteOrigin } from '../testing/requests';
import * as rooms from './rooms-table';

it.each(transports)(
  'a browser on %s comes back by itself after a regular stop',
  async (transport) => {
    const test = await createTestDatabase('sqlite');
    const before = createTestApp(test.database);
    const url = await listenFreely(before);
    const { port } = before.server.address() as AddressInfo;
    const { cookie, room, user } = await openChat(before);
    const tab: ChatSocket = io(url, {
      forceNew: true,
      transports: [transport],
      reconnectionDelay: 100,
      extraHeaders: { cookie, origin: siteOrigin },
    });
    await joinRoom(tab, room.id, user.id);

    const gone = once(tab as never, 'disconnect');
    await before.close();
    await gone;
    const after = createTestApp(test.database);
    const back = once(tab as never, 'connect');
    await after.listen({ host: '127.0.0.1', port });
    await back;
    await joinRoom(tab, room.id, user.id);
    expect(tab.connected).toBe(true);
    tab.disconnect();
    await after.close();
    await test.remove();
  },
);

it('a browser that cannot join its room during a database outage reconnects and joins', async () => {
  const test = await createTestDatabase('sqlite');
  const app = createTestApp(test.database);
  const url = await listenFreely(app);
  const { cookie, room, user } = await openChat(app);
  const tab: ChatSocket = io(url, {
    forceNew: true,
    reconnectionDelay: 100,
    extraHeaders: { cookie, origin: siteOrigin },
  });
  await once(tab as never, 'connect');

  const away = Object.assign(new Error('shutting down'), { code: '57P01' });
  const find = vi.spyOn(rooms, 'findRoomOfSession').mockRejectedValueOnce(away);
  const back = once(tab.io as never, 'reconnect');
  tab.emit('join-room', room.id, user.id);
  await back;
  expect(find).toHaveBeenCalledOnce();
  await joinRoom(tab, room.id, user.id);
  tab.disconnect();
  await app.close();
  await test.remove();
});
