import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { senders } from '@/lib/contracts/chat-socket';
import { callAs, connectSocket, joinRoom, listenFreely, openChat } from '../testing/chat';
import { dialects } from '../testing/database';
import { prepareApp } from '../testing/prepare-app';

describe.each(dialects)('the chat on %s', (dialect) => {
  const test = prepareApp(dialect);
  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });

  it('creates guest, room and session on the first opening and finds them on the next', async () => {
    const before = await callAs(test.app, '', { method: 'GET', url: '/users/profile' });
    expect([before.statusCode, before.body]).toEqual([200, 'null']);

    const init = await callAs(test.app, '', { method: 'GET', url: '/chat-rooms/init' });
    expect(init.headers['cache-control']).toBe('no-store');
    expect(init.headers['set-cookie']).toMatch(
      /^ut=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const room = init.json();
    expect(room).toMatchObject({
      status: 'initialised',
      ChatMessages: [{ sender_id: senders.assistant }],
    });

    const cookie = String(init.headers['set-cookie']).split(';')[0] ?? '';
    const again = await callAs(test.app, cookie, { method: 'GET', url: '/chat-rooms/init' });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.json()).toEqual(room);
    const profile = await callAs(test.app, cookie, { method: 'GET', url: '/users/profile' });
    expect(profile.json()).toEqual({
      id: expect.any(String),
      name: null,
      role_id: 3,
      ChatRooms: [{ id: room.id }],
    });
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ])('makes no room for %s', async (_name, headers) => {
    const answer = await callAs(test.app, '', { method: 'GET', url: '/chat-rooms/init', headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('makes no room for a HEAD', async () => {
    const answer = await callAs(test.app, '', { method: 'HEAD', url: '/chat-rooms/init' });
    expect(answer.statusCode).toBe(404);
  });

  it('stores each message and its answer once and in order', async () => {
    const visitor = await openChat(test.app);
    const id = randomUUID();
    const first = await visitor.say('What does it cost?', id);
    expect(first.json()).toMatchObject({
      id,
      text: 'What does it cost?',
      sender_id: visitor.user.id,
    });
    expect((await visitor.say('What does it cost?', id)).json()).toEqual(first.json());
    expect((await visitor.say('Something else', id)).statusCode).toBe(409);

    const messages = await visitor.read();
    expect(messages.map(({ sender_id }) => sender_id)).toEqual([
      senders.assistant,
      visitor.user.id,
      senders.assistant,
    ]);
    expect((await visitor.read(id)).map((message) => message.id)).toEqual([messages[2]?.id]);
    expect(await visitor.read(messages[2]?.id)).toEqual([]);
    expect(await visitor.read('nonsense')).toEqual(messages);
  });

  it('numbers messages that arrive at once one after the other', async () => {
    const visitor = await openChat(test.app);
    const texts = Array.from({ length: 12 }, (_, index) => `Question ${index}`);
    const answers = await Promise.all(texts.map((text) => visitor.say(text)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(texts.map(() => 200));
    const said = (await visitor.read()).filter(({ sender_id }) => sender_id === visitor.user.id);
    expect(said.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  });

  it('sends a nudge to the other tabs and an answer to every tab', async () => {
    const visitor = await openChat(test.app);
    const one = connectSocket(url, visitor.cookie);
    const two = connectSocket(url, visitor.cookie);
    await joinRoom(one, visitor.room.id, visitor.user.id);
    await joinRoom(two, visitor.room.id, visitor.user.id);
    const answered = Promise.all([one, two].map((tab) => once(tab as never, 'bot-new-message')));
    await visitor.say('What does it cost?');
    expect(await answered).toEqual([[visitor.room.id], [visitor.room.id]]);
    const nudged = once(two as never, 'new-message');
    one.emit('new-message', visitor.room.id, 3, 'What does it cost?');
    expect(await nudged).toEqual([visitor.room.id]);
    one.disconnect();
    two.disconnect();
  });

  it('announces an answer again when the message is sent again', async () => {
    const visitor = await openChat(test.app);
    const tab = connectSocket(url, visitor.cookie);
    await joinRoom(tab, visitor.room.id, visitor.user.id);
    const id = randomUUID();
    for (let times = 0; times < 2; times++) {
      const told = once(tab as never, 'bot-new-message');
      await visitor.say('What does it cost?', id);
      expect(await told).toEqual([visitor.room.id]);
    }
    tab.disconnect();
  });

  it('keeps the name that the visitor gives', async () => {
    const visitor = await openChat(test.app);
    const address = `/users/details/name/${visitor.user.id}`;
    expect((await visitor.call('PATCH', address, { name: ' Siti ' })).json().name).toBe('Siti');
    expect((await visitor.call('PATCH', address, { name: ' ' })).json().error.fields).toEqual({
      name: 'Name is required',
    });
  });

  it('ends a room for good: cookie, session and sockets are gone', async () => {
    const visitor = await openChat(test.app);
    const tab = connectSocket(url, visitor.cookie);
    await joinRoom(tab, visitor.room.id, visitor.user.id);
    const gone = once(tab as never, 'disconnect');
    const ended = await visitor.call('PATCH', `/chat-rooms/end/${visitor.room.id}`);
    expect(ended.json()).toEqual({ id: visitor.room.id, status: 'ended' });
    expect(ended.headers['set-cookie']).toMatch(/^ut=; Max-Age=0; Path=\//);
    const repeated = await visitor.call('PATCH', `/chat-rooms/end/${visitor.room.id}`);
    expect(repeated.statusCode).toBe(401);
    expect(repeated.headers['set-cookie']).toBe(ended.headers['set-cookie']);
    const other = await openChat(test.app);
    const foreign = await other.call('PATCH', `/chat-rooms/end/${visitor.room.id}`);
    expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([404, undefined]);
    await gone;
    expect((await visitor.say('Hello?')).statusCode).toBe(401);
    const profile = await visitor.call('GET', '/users/profile');
    expect(profile.body).toBe('null');
  });

  it('refuses sockets from a foreign origin or without a session', async () => {
    const visitor = await openChat(test.app);
    const refused = [
      connectSocket(url, visitor.cookie, { origin: 'https://evil.example' }),
      connectSocket(url, 'ut=nonsense'),
      connectSocket(url, ''),
    ];
    await Promise.all(refused.map((socket) => once(socket as never, 'connect_error')));
    expect(refused.map(({ connected }) => connected)).toEqual([false, false, false]);
    const own = connectSocket(url, visitor.cookie);
    await once(own as never, 'connect');
    own.disconnect();
  });
});
