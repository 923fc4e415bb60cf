import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { getForms, getSite } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { prepareApp } from '@/lib/testing/api/app';
import { connectSocket } from '@/lib/testing/api/connect-socket';
import { dialects } from '@/lib/testing/api/database';
import { type CallHeaders, call, openChat } from '@/lib/testing/requests';

describe('the chat', () => {
  const test = prepareApp();
  beforeAll(() => test.app.listen({ host: '127.0.0.1', port: 0 }));
  const init = (headers: CallHeaders = {}, app = test.app) =>
    call(app, 'GET', '/chat-rooms/init', { headers });

  it('creates guest, room and session on the first opening and finds them on the next', async () => {
    expect((await call(test.app, 'GET', '/users/profile')).body).toBe('null');
    const first = await init();
    expect(first.headers['cache-control']).toBe('no-store');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^ut=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const room = first.json();
    const greeting = { sender_id: senders.assistant };
    expect(room).toMatchObject({ status: 'initialised', ChatMessages: [greeting] });
    const again = await init({ cookie });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.json()).toEqual(room);
    const profile = await call(test.app, 'GET', '/users/profile', { headers: { cookie } });
    const user = { id: expect.any(String), name: null, role_id: 3 };
    expect(profile.json()).toEqual({ ...user, ChatRooms: [{ id: room.id }] });
  });

  it.each<[string, CallHeaders]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
  ])('makes no room for %s', async (_name, headers) => {
    const answer = await init(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it("the session's cookie is Secure outside development", async () => {
    const live = test.start({ NEXT_PUBLIC_APP_ENV: 'production' });
    const { headers } = await init({ origin: getSite().environments.production.client }, live);
    expect(headers['set-cookie']).toMatch(/^ut=.*; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('stores each message and its answer once and in order', async () => {
    const { room, user, say, read, call } = await openChat(test.app);
    const id = randomUUID();
    const first = await say('What does it cost?', id);
    const { answers, ...message } = first.json();
    const sent = { id, text: 'What does it cost?', sender_id: user.id, ChatKeyword: null };
    expect(message).toMatchObject(sent);
    expect(answers).toMatchObject([{ sender_id: senders.assistant }]);
    expect((await say('What does it cost?', id)).json()).toEqual(first.json());
    expect((await say('Something else', id)).statusCode).toBe(409);
    const unfit = { 'idempotency-key': 'Use 8 to 128 URL-safe characters' };
    expect((await say('Something else', 'a key')).json().error.fields).toEqual(unfit);

    const details = await call('GET', `/chat-rooms/details/${room.id}`);
    const { ChatMessages: messages, ...rest } = details.json();
    expect(rest).toEqual({ id: room.id, status: 'initialised', has_more: false });
    expect(messages[0]).toEqual({
      id: expect.any(String),
      chat_room_id: room.id,
      sender_id: senders.assistant,
      text: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ChatKeyword: {
        ChatReplyOptions: expect.arrayContaining([{ type: 'button', text: expect.any(String) }]),
      },
    });
    expect(messages.slice(1)).toEqual([message, ...answers]);
    expect(await read(`?after=${id}`)).toEqual(answers);
  });

  it('stores the name of a visitor and returns it in the profile', async () => {
    const { user, call } = await openChat(test.app);
    const rename = (name: string) => call('PATCH', `/users/details/name/${user.id}`, { name });
    expect((await rename(' Siti ')).json()).toEqual({ ...user, name: 'Siti' });
    expect((await call('GET', '/users/profile')).json()).toEqual({ ...user, name: 'Siti' });
    expect((await rename(' ')).json().error.fields).toEqual({ name: getForms().messages.name });
  });

  it('ends a room for good: cookie, session and sockets are gone', async () => {
    const visitor = await openChat(test.app);
    const tab = connectSocket(test.app.listeningOrigin, visitor.cookie);
    await once(tab as never, 'connect');
    const gone = once(tab as never, 'disconnect');
    const ended = await visitor.call('PATCH', `/chat-rooms/end/${visitor.room.id}`);
    expect(ended.json()).toEqual({ id: visitor.room.id, status: 'ended' });
    expect(ended.headers['set-cookie']).toMatch(/^ut=; Max-Age=0; Path=\//);
    expect((await gone)[0]).toBe('io server disconnect');
    expect((await visitor.say('Hello?')).statusCode).toBe(401);
  });
});

describe.each(dialects)('messages that arrive at once on %s', (dialect) => {
  const test = prepareApp({}, dialect);

  it('are stored once each', async () => {
    const visitor = await openChat(test.app);
    const texts = Array.from({ length: 12 }, (_, index) => `Question ${index}`);
    const id = randomUUID();
    const repeats = [1, 2, 3].map(() => visitor.say('Only once', id));
    const answers = await Promise.all([...texts.map((text) => visitor.say(text)), ...repeats]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const sent = (await visitor.read()).filter(({ sender_id }) => sender_id === visitor.user.id);
    expect(sent.map(({ text }) => text).toSorted()).toEqual([...texts, 'Only once'].toSorted());
  });
});
