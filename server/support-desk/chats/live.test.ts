import { once } from 'node:events';
import { beforeAll, expect, it, vi } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { connectSocket } from '@/lib/testing/api/connect-socket';
import { cookieOf, deskOrigin, enterAs } from '@/lib/testing/api/desk';
import { openChat, siteOrigin } from '@/lib/testing/requests';

const cookie = cookieOf('Rina');

const test = prepareApp();
const rina = enterAs(test, 'Rina');
beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));

function connect(ownCookie: string, origin = deskOrigin, path = '/desk/socket.io') {
  const options = { path, origin, transports: ['websocket'] };
  const extraHeaders = { host: 'localhost:4000' };
  return connectSocket(`${test.app.listeningOrigin}/desk`, ownCookie, { ...options, extraHeaders });
}
async function listen(ownCookie = cookie) {
  const socket = connect(ownCookie);
  await once(socket as never, 'connect');
  return socket;
}

it('sockets notify the desk of each change and message of a chat, and the visitor of an answer', async () => {
  const socket = await listen();
  const visitor = await openChat(test.app);
  const { id } = visitor.room;
  const tab = connectSocket(test.app.listeningOrigin, visitor.cookie);
  await once(tab as never, 'connect');
  const expectNotified = async (act: () => Promise<unknown>) => {
    const notified = once(socket as never, 'changed');
    await act();
    expect(await notified).toEqual([id]);
  };
  const rename = () =>
    visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: 'Siti' });
  await expectNotified(rename);
  await expectNotified(() => visitor.say('Who is there?'));
  await expectNotified(() => rina.answer(id, 'Good day'));
  const notified = once(tab as never, 'other-new-message');
  await expectNotified(() => rina.answer(id, 'Still here'));
  expect(await notified).toEqual([id]);
});

it('sockets notify team and visitor when a chat is ended or erased', async () => {
  const socket = await listen();
  for (const close of [
    (id: string) => rina.post(`/desk/rooms/${id}/end`),
    (id: string) => rina.post('/desk/addresses/erase', { address: `${id}@example.com` }),
  ]) {
    const visitor = await openChat(test.app);
    const { id } = visitor.room;
    const guest = test.queries.updateTable('users').where('id', '=', visitor.user.id);
    await guest.set({ email: `${id}@example.com` }).execute();
    const tab = connectSocket(test.app.listeningOrigin, visitor.cookie);
    await once(tab as never, 'connect');
    const notified = [once(tab as never, 'disconnect'), once(socket as never, 'changed')];
    await close(id);
    expect((await Promise.all(notified))[1]).toEqual([id]);
  }
});

it.each([
  ['a page without a session', '', deskOrigin],
  ['a page of the site', cookie, siteOrigin],
  ['a page of a visitor', 'ut=token', siteOrigin],
  ["the visitors' path", cookie, siteOrigin, '/socket.io'],
])('sockets refuse %s', async (_name, ownCookie, origin, path?: string) => {
  const socket = connect(ownCookie, origin, path);
  await once(socket as never, 'connect_error');
  expect(socket.connected).toBe(false);
});

it('sockets are closed when their session ends', async () => {
  const other = await listen();
  vi.useFakeTimers({ toFake: ['Date'] });
  const ending = cookieOf('Dewi');
  // It has 50 ms left.
  vi.setSystemTime(Date.now() + 12 * 3_600_000 - 50);
  const socket = await listen(ending);
  const [reason] = await once(socket as never, 'disconnect');
  expect(reason).toBe('io server disconnect');
  expect(other.connected).toBe(true);
});
