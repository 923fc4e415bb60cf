import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Manager, type Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ChatSocket,
  collectEvents,
  connectSocket,
  joinRoom,
  listenFreely,
  openChat,
  type TestVisitor,
  transports,
} from '../../testing/chat';
import { prepareApp } from '../../testing/prepare-app';
import { siteOrigin } from '../../testing/requests';

/** Possible payloads in place of a room's id. */
const oddPayloads = (roomId: string): unknown[][] => [
  [],
  ...[null, 42, [roomId], { roomId }, 'x'.repeat(8000), '\0', '__proto__'].map((odd) => [odd]),
  [Buffer.from(roomId)],
  [roomId, { $ne: null }, 1, 2, 3],
];

/** Packets that no client of socket.io writes. */
const brokenPackets = ['2', '2["join-room"', '2[{"a":1}]', '39[]', '5999999-["new-message"]', '9'];

describe('sockets that mean harm', () => {
  const test = prepareApp('sqlite');
  let url: string;
  let owner: TestVisitor;
  let other: TestVisitor;
  beforeAll(async () => {
    url = await listenFreely(test.app);
    owner = await openChat(test.app);
    other = await openChat(test.app);
  });

  async function openTab(
    visitor: TestVisitor,
    transport: (typeof transports)[number],
  ): Promise<ChatSocket> {
    const tab = connectSocket(url, visitor.cookie, { transports: [transport] });
    await once(tab as never, 'connect');
    return tab;
  }

  /** A tab of the owner in its room, and all that it hears. */
  async function listen(transport: (typeof transports)[number]) {
    const tab = await openTab(owner, transport);
    await joinRoom(tab, owner.room.id, owner.user.id);
    return { tab, heard: collectEvents(tab) };
  }

  /** The owner writes; the tab must have heard only the answer. */
  async function expectOwnTalk({ tab, heard }: Awaited<ReturnType<typeof listen>>) {
    const answered = once(tab as never, 'bot-new-message');
    await owner.say('Is anybody listening?');
    await answered;
    expect(heard).toEqual([['bot-new-message', owner.room.id]]);
  }

  describe.each(transports)('by %s', (transport) => {
    it('a socket can neither join nor nudge a foreign room', async () => {
      const [room, second] = [await listen(transport), await listen(transport)];
      const attacker = await openTab(other, transport);
      const got = collectEvents(attacker);
      for (const id of [owner.user.id, other.user.id]) {
        attacker.emit('join-room', owner.room.id, id);
        attacker.emit('new-message', owner.room.id, 1, 'I am support');
      }
      attacker.emit('join-room', randomUUID(), other.user.id);
      // The database answers in turn.
      await joinRoom(attacker, other.room.id, other.user.id);
      attacker.emit('new-message', owner.room.id, 3, 'I am you');
      // A nudge of a second sender would bring the first one its own nudge.
      const nudged = once(second.tab as never, 'new-message');
      room.tab.emit('new-message', owner.room.id, 3, 'Hello');
      await nudged;
      await expectOwnTalk(room);
      expect(got).toEqual([['new-message', other.room.id]]);
      for (const { tab } of [room, second]) tab.disconnect();
      attacker.disconnect();
    });

    it('nudges at once reach the other tabs as one, and their sender when another tab nudges too', async () => {
      const [room, other] = [await listen(transport), await listen(transport)];
      const heardBy = ({ tab }: typeof room) => once(tab as never, 'new-message');
      const nudged = heardBy(room);
      for (let times = 0; times < 5; times++)
        other.tab.emit('new-message', owner.room.id, 3, 'Hello');
      await nudged;
      await expectOwnTalk(other);
      const news = room.heard.filter(([event]) => event === 'new-message');
      expect(news).toHaveLength(1);
      const both = Promise.all([room, other].map(heardBy));
      for (const { tab } of [room, other]) tab.emit('new-message', owner.room.id, 3, 'Hello');
      await both;
      for (const { tab } of [room, other]) tab.disconnect();
    });

    it('odd payloads, unknown events and acknowledgements do nothing', async () => {
      const room = await listen(transport);
      for (const event of ['join-room', 'new-message'] as const) {
        const attacker = await openTab(other, transport);
        const got = collectEvents(attacker);
        const sender = attacker as unknown as Socket;
        for (const payload of oddPayloads(owner.room.id)) sender.emit(event, ...payload);
        sender.emit(event, owner.room.id, () => got.push(['acknowledged']));
        sender.emit(event, () => got.push(['acknowledged']));
        for (const unknown of ['bot-new-message', 'error', ''])
          sender.emit(unknown, owner.room.id, other.user.id);
        await joinRoom(attacker, other.room.id, other.user.id);
        expect(got).toEqual([['new-message', other.room.id]]);
        attacker.disconnect();
      }
      await expectOwnTalk(room);
      room.tab.disconnect();
    });

    it('a broken packet or an event over 32 KiB closes only its own socket', async () => {
      const room = await listen(transport);
      for (const packet of brokenPackets) {
        const attacker = await openTab(other, transport);
        (attacker.io as unknown as { engine: { write(text: string): void } }).engine.write(packet);
        attacker.disconnect();
      }
      const large = await openTab(owner, transport);
      const gone = once(large as never, 'disconnect');
      large.emit('new-message', owner.room.id, 3, 'x'.repeat(33 * 1024));
      await gone;
      await expectOwnTalk(room);
      room.tab.disconnect();
    });

    it.each([
      ['a foreign origin', 'https://evil.example'],
      ['an opaque origin', 'null'],
      ['no origin', undefined],
    ])('%s is not let in', async (_name, origin) => {
      const socket = connectSocket(url, owner.cookie, { origin, transports: [transport] });
      await once(socket as never, 'connect_error');
      expect(socket.connected).toBe(false);
    });

    it('a client without a session is refused and loses the connection', async () => {
      const extraHeaders = { origin: siteOrigin, cookie: 'ut=nobody' };
      const settings = { reconnection: false, transports: [transport], extraHeaders };
      const manager = new Manager(url, settings);
      const heard: unknown[] = [];
      manager.on('packet', ({ data }) => heard.push(data));
      const closed = once(manager as never, 'close');
      await once(manager as never, 'open');
      (manager as unknown as { engine: { write(text: string): void } }).engine.write('0');
      await closed;
      expect(heard).toContainEqual({ message: 'no-session' });
    });
  });
});
