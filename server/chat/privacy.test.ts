import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { openChat, type TestVisitor } from '@/lib/testing/requests';

const secret = 'Only the visitor may read this';

type Ids = { roomId: string; messageId: string; userId: string };

type Call = TestVisitor['call'];

/** Every call that names a room or a user, by a caller who knows all ids. */
const calls: ((call: Call, ids: Ids) => ReturnType<Call>)[] = [
  (call, { roomId }) => call('GET', `/chat-rooms/details/${roomId}`),
  (call, { roomId, messageId }) => call('GET', `/chat-rooms/details/${roomId}?after=${messageId}`),
  (call, { roomId }) => call('PATCH', `/chat-rooms/end/${roomId}`),
  (call, { roomId, messageId, userId }) => {
    const body = { chat_room_id: roomId, sender_id: userId, text: 'I am in' };
    return call('POST', '/chat-messages', body, { 'idempotency-key': messageId });
  },
  (call, { userId }) => call('PATCH', `/users/details/name/${userId}`, { name: 'X' }),
];

async function reveal(answering: ReturnType<Call>) {
  const { statusCode, headers, body } = await answering;
  const { date: _date, 'x-request-id': _requestId, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

const test = prepareApp();
let owner: TestVisitor;
let other: TestVisitor;
let ids: Ids;
beforeEach(async () => {
  owner = await openChat(test.app);
  other = await openChat(test.app);
  ids = { roomId: owner.room.id, userId: owner.user.id, messageId: randomUUID() };
  await owner.say(secret, ids.messageId);
});

it('visitors get the same answers for a foreign and an unknown room or user', async () => {
  const before = await owner.read();
  const unknown = { roomId: randomUUID(), messageId: randomUUID(), userId: randomUUID() };
  for (const make of calls) {
    const foreign = await reveal(make(other.call, ids));
    expect([403, 404]).toContain(foreign.statusCode);
    expect(foreign).toEqual(await reveal(make(other.call, unknown)));
  }
  expect(await owner.read()).toEqual(before);
  expect((await owner.call('GET', '/users/profile')).json()).toEqual(owner.user);
});

it.each([
  ['without a cookie', async () => undefined],
  ['with a forged one', async () => `ut=${'A'.repeat(43)}`],
  ['with an expired session', makeExpired],
])('visitors are refused %s', async (_name, makeCookie) => {
  const cookie = await makeCookie();
  const call: Call = (method, url, body) => owner.call(method, url, body, { cookie });
  for (const make of calls) expect((await make(call, ids)).statusCode).toBe(401);
  expect((await call('GET', '/users/profile')).body).toBe('null');
  expect((await call('GET', '/chat-rooms/init')).body).not.toContain(secret);
});

async function makeExpired() {
  const { cookie, user } = await openChat(test.app);
  const expires_at = new Date(Date.now() - 1).toISOString();
  const sessions = test.queries.updateTable('sessions').set({ expires_at });
  await sessions.where('user_id', '=', user.id).execute();
  return cookie;
}

it('a visitor cannot write as another sender', async () => {
  const body = { chat_room_id: other.room.id, sender_id: ids.userId, text: 'Mine' };
  const message = await other.call('POST', '/chat-messages', body);
  expect(message.json()).toMatchObject({ sender_id: other.user.id, text: 'Mine' });
  const claim = { ...body, role_id: 1 };
  expect((await other.call('POST', '/chat-messages', claim)).statusCode).toBe(400);
});
