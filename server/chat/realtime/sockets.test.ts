import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { connectSocket } from '@/lib/testing/api/connect-socket';
import { deskOrigin } from '@/lib/testing/api/desk';
import { openChat, siteOrigin } from '@/lib/testing/requests';
import { answerHeaders } from '../../http/headers';

const test = prepareApp();
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

/** A tab behind the proxy on this machine, and the events that it receives. */
async function openTab(cookie: string, address = '198.51.100.7') {
  const extraHeaders = { 'x-forwarded-for': address };
  const tab = connectSocket(test.app.listeningOrigin, cookie, {
    transports: ['websocket'],
    extraHeaders,
  });
  const events: unknown[][] = [];
  tab.onAny((...event: unknown[]) => events.push(event));
  await Promise.race([once(tab as never, 'connect'), once(tab as never, 'connect_error')]);
  return { tab, events };
}

const handshake = (headers: Record<string, string>) =>
  fetch(`${test.app.listeningOrigin}/socket.io/?EIO=4&transport=polling`, { headers });

/** A visitor with two tabs. `expectUndisturbed` writes a message: both tabs receive its answer alone. */
async function openOwner() {
  const owner = await openChat(test.app);
  const [first, second] = [await openTab(owner.cookie), await openTab(owner.cookie)];
  async function expectUndisturbed() {
    const answered = [first, second].map(({ tab }) => once(tab as never, 'bot-new-message'));
    await owner.say('Is the team listening?');
    await Promise.all(answered);
    for (const { events } of [first, second])
      expect(events).toEqual([['bot-new-message', owner.room.id]]);
  }
  return { owner, first, second, expectUndisturbed };
}

it.each([
  [deskOrigin, 403],
  [siteOrigin, 200],
])('a handshake of %s has the headers of data', async (origin, status) => {
  const answer = await handshake({ origin });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(answerHeaders(test.app.config));
});

it('a visitor receives no event of a foreign room and cannot send it one', async () => {
  const { owner, expectUndisturbed } = await openOwner();
  const other = await openChat(test.app);
  const { tab, events } = await openTab(other.cookie);
  const attacker = tab as unknown as Socket;
  for (const event of ['join-room', 'new-message', 'bot-new-message', 'error', '']) {
    for (const id of [owner.user.id, other.user.id]) attacker.emit(event, owner.room.id, id);
    for (const odd of [null, 42, [owner.room.id], { id: owner.room.id }, '__proto__'])
      attacker.emit(event, odd);
    attacker.emit(event, owner.room.id, () => events.push(['acknowledged']));
  }
  // All earlier events have been handled when the attacker's other tab receives this one.
  const { tab: witness } = await openTab(other.cookie);
  const notified = once(witness as never, 'new-message');
  attacker.emit('new-message', other.room.id, 3, 'Hello');
  await notified;
  await expectUndisturbed();
  const answered = once(tab as never, 'bot-new-message');
  await other.say('Is the team there?');
  await answered;
  expect(events).toEqual([['bot-new-message', other.room.id]]);
});

it("an event reaches the visitor's other tabs, and not its sender", async () => {
  const { owner, first, second } = await openOwner();
  for (const [from, to] of [
    [first.tab, second.tab],
    [second.tab, first.tab],
  ]) {
    const notified = once(to as never, 'new-message');
    from?.emit('new-message', owner.room.id, 3, 'Hello');
    expect(await notified).toEqual([owner.room.id]);
  }
  expect(first.events).toEqual([['new-message', owner.room.id]]);
});

it.each([
  ['a foreign origin', 'https://evil.example'],
  ['an opaque origin', 'null'],
  ['no origin', undefined],
  ['a client without a session', siteOrigin, 'ut=unknown'],
])('refuses %s by both transports', async (_name, origin, known?: string) => {
  const { cookie } = await openChat(test.app);
  for (const transport of ['polling', 'websocket'] as const) {
    const socket = connectSocket(test.app.listeningOrigin, known ?? cookie, {
      origin,
      transports: [transport],
    });
    await once(socket as never, 'connect_error');
    expect(socket.connected).toBe(false);
  }
});

it('allows 200 sockets of a client, counting an IPv6 client by its /64', async () => {
  const { cookie } = await openChat(test.app);
  const addresses = Array.from({ length: 200 }, (_, host) => `2001:db8::${host}`);
  const tabs = await Promise.all(addresses.map((address) => openTab(cookie, address)));
  expect(tabs.every(({ tab }) => tab.connected)).toBe(true);
  const refused = await handshake({ origin: siteOrigin, 'x-forwarded-for': '2001:db8::ffff' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  const error = { code: 'too-many', message: expect.any(String) };
  expect(await refused.json()).toEqual({ error });
  expect((await openTab(cookie, '2001:db8:0:1::1')).tab.connected).toBe(true);
});

it("disconnects a visitor's socket at the 101st event in ten seconds", async () => {
  const { owner, first, second } = await openOwner();
  const stranger = await openTab((await openChat(test.app)).cookie);
  for (let count = 1; count < 100; count++) first.tab.emit('join-room', '', '');
  const notified = once(second.tab as never, 'new-message');
  first.tab.emit('new-message', owner.room.id, 3, 'Hello');
  await notified;
  const gone = once(second.tab as never, 'disconnect');
  second.tab.emit('new-message', owner.room.id, 3, 'Hello');
  expect((await gone)[0]).toBe('io server disconnect');
  expect([first.tab.connected, stranger.tab.connected]).toEqual([true, true]);
});
