import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectSocket, listenFreely, openChat } from '../testing/chat';
import { cookieOf, deskKey, deskOrigin, enterAs } from '../testing/desk';
import { prepareApp } from '../testing/prepare-app';
import { siteOrigin } from '../testing/requests';
import { signedCookie } from './session';

const cookie = cookieOf('Rina');

describe('sockets of the desk', () => {
  const test = prepareApp('sqlite');
  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });

  function connect(headers: Record<string, string>, path = '/desk/socket.io') {
    const options = { path, forceNew: true, reconnection: false, transports: ['websocket'] };
    const socket = io(`${url}/desk`, { ...options, extraHeaders: headers });
    onTestFinished(() => void socket.disconnect());
    return socket;
  }
  async function listen(ownCookie = cookie) {
    const socket = connect({ cookie: ownCookie, origin: deskOrigin, host: 'localhost:4000' });
    await once(socket as never, 'connect');
    return socket;
  }

  it('hear of each change of a chat', async () => {
    const socket = await listen();
    const rina = enterAs(test.app, 'Rina');
    const visitor = await openChat(test.app);
    const { id } = visitor.room;
    const path = `/desk/rooms/${id}`;
    for (const change of [
      () => visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: 'Siti' }),
      () => rina.get(path),
      () => rina.post(`${path}/take`, { from: '' }),
      () => rina.post(`${path}/end`),
    ]) {
      const told = once(socket as never, 'changed');
      await change();
      expect(await told).toEqual([id]);
    }
  });

  it('hear of each message, and so does the visitor of an answer', async () => {
    const socket = await listen();
    const visitor = await openChat(test.app);
    const { id: roomId } = visitor.room;
    const tab = connectSocket(url, visitor.cookie);
    onTestFinished(() => void tab.disconnect());
    await once(tab as never, 'connect');
    const rina = enterAs(test.app, 'Rina');
    const answer = (text: string) =>
      rina.post(`/desk/rooms/${roomId}/answer`, { id: randomUUID(), text });
    const asked = once(socket as never, 'messages');
    await visitor.say('<b>Who</b> is there?');
    expect(await asked).toEqual([roomId, expect.stringContaining('&lt;b&gt;Who&lt;/b&gt;')]);
    // The first answer takes the chat.
    const taken = once(socket as never, 'changed');
    await answer('Good day');
    expect(await taken).toEqual([roomId]);
    const news = once(socket as never, 'messages');
    await answer('How can I help?');
    expect(await news).toEqual([roomId, expect.stringContaining('Support, ')]);
    const told = once(tab as never, 'other-new-message');
    await answer('Still here');
    expect(await told).toEqual([roomId]);
    const gone = once(tab as never, 'disconnect');
    await rina.post(`/desk/rooms/${roomId}/end`);
    await gone;
  });

  it.each([
    ['without a session', { origin: deskOrigin }],
    ['of the site', { cookie, origin: siteOrigin }],
    ['of another site', { cookie, origin: 'https://evil.example' }],
    ['of a visitor', { cookie: 'ut=token', origin: siteOrigin }],
  ])('are closed to a page %s', async (_name, headers) => {
    const socket = connect({ host: 'localhost:4000', ...headers });
    await once(socket as never, 'connect_error');
    expect(socket.connected).toBe(false);
  });

  it("are closed to the visitors' path, with a session too", async () => {
    const socket = connect({ cookie, origin: siteOrigin }, '/socket.io');
    const [error] = await once(socket as never, 'connect_error');
    expect(error.message).toBe('no-session');
  });

  it('are cut when their session ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 12 * 3_600_000 + 2000 });
    const ending = signedCookie('Dewi', deskKey, { hasSecureCookies: false });
    vi.useRealTimers();
    const [socket, other] = [await listen(ending), await listen()];
    const [reason] = await once(socket as never, 'disconnect');
    expect(reason).toBe('io server disconnect');
    expect(other.connected).toBe(true);
  });
});
