import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs, openChat, type TestVisitor } from '../testing/chat';
import { prepareApp } from '../testing/prepare-app';

const secret = 'Nobody else may read this';

type Ids = { roomId: string; messageId: string; userId: string };

/** Every call that names a room, by a caller who knows all its ids. */
const calls = [
  (as: TestVisitor, { roomId }: Ids) => as.call('GET', `/chat-rooms/details/${roomId}`),
  (as: TestVisitor, { roomId, messageId }: Ids) =>
    as.call('GET', `/chat-rooms/details/${roomId}?after=${messageId}`),
  (as: TestVisitor, { roomId }: Ids) => as.call('HEAD', `/chat-rooms/details/${roomId}`),
  (as: TestVisitor, { roomId }: Ids) => as.call('PATCH', `/chat-rooms/end/${roomId}`),
  (as: TestVisitor, { roomId, messageId, userId }: Ids) =>
    as.call(
      'POST',
      '/chat-messages',
      { chat_room_id: roomId, sender_id: userId, text: 'I am in' },
      { 'idempotency-key': messageId },
    ),
];
const rename = (as: TestVisitor, id: string) =>
  as.call('PATCH', `/users/details/name/${id}`, { name: 'X' });

/** Everything that an answer reveals. */
function reveal({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _requestId, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

describe('two visitors', () => {
  const test = prepareApp('sqlite');
  let owner: TestVisitor;
  let other: TestVisitor;
  let ids: Ids;
  beforeAll(async () => {
    owner = await openChat(test.app);
    other = await openChat(test.app);
    ids = { roomId: owner.room.id, userId: owner.user.id, messageId: randomUUID() };
    await owner.say(secret, ids.messageId);
  });

  it('get the same answers for a foreign and an unknown room or user', async () => {
    const before = await owner.read();
    const unknown = { roomId: randomUUID(), messageId: randomUUID(), userId: randomUUID() };
    for (const call of calls) {
      const foreign = reveal(await call(other, ids));
      expect(foreign.statusCode).toBe(404);
      expect(foreign).toEqual(reveal(await call(other, unknown)));
    }
    const foreign = reveal(await rename(other, ids.userId));
    expect(foreign.statusCode).toBe(403);
    expect(foreign).toEqual(reveal(await rename(other, unknown.userId)));
    expect(await owner.read()).toEqual(before);
    expect((await owner.call('GET', '/users/profile')).json()).toEqual(owner.user);
  });

  it.each([
    ['without a cookie', async () => ''],
    ['with a forged one', async () => `ut=${'A'.repeat(43)}`],
    ['with an expired session', makeExpired],
  ])('are refused %s', async (_name, makeCookie) => {
    const cookie = await makeCookie();
    const caller: TestVisitor = {
      ...owner,
      call: (method, url, body, headers) =>
        callAs(test.app, cookie, { method, url, body, ...(headers && { headers }) }),
    };
    for (const call of calls) expect((await call(caller, ids)).statusCode).toBe(401);
    expect((await rename(caller, ids.userId)).statusCode).toBe(401);
    expect((await caller.call('GET', '/users/profile')).body).toBe('null');
    expect((await caller.call('GET', '/chat-rooms/init')).body).not.toContain(secret);
  });

  async function makeExpired() {
    const { cookie, user } = await openChat(test.app);
    const expires_at = new Date(Date.now() - 1).toISOString();
    const sessions = test.queries.updateTable('sessions').set({ expires_at });
    await sessions.where('user_id', '=', user.id).execute();
    return cookie;
  }

  it('cannot write as another sender', async () => {
    const body = { chat_room_id: other.room.id, sender_id: ids.userId, text: 'Mine' };
    const said = await other.call('POST', '/chat-messages', body);
    expect(said.json()).toMatchObject({ sender_id: other.user.id, text: 'Mine' });
    for (const claim of [{ sender_id: 'support' }, { role_id: 1 }, { created_at: '2020-01-01' }])
      expect((await other.call('POST', '/chat-messages', { ...body, ...claim })).statusCode).toBe(
        400,
      );
  });
});
