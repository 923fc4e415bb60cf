import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/contracts/chat';
import { createTestApp } from '../testing/app';
import { callAs, openChat, type TestVisitor } from '../testing/chat';
import { createTestDatabase, type TestDatabase } from '../testing/database';

const secret = 'Nobody else may read this';

/** Every call that names a room, as somebody who knows its id and what is in it would make it. */
const calls: [name: string, call: (as: TestVisitor, target: Target) => Answer][] = [
  ['reading', (as, { roomId }) => as.call('GET', `/chat-rooms/details/${roomId}`)],
  [
    'reading what follows a message',
    (as, { roomId, messageId }) =>
      as.call('GET', `/chat-rooms/details/${roomId}?after=${messageId}`),
  ],
  [
    'reading what comes before a message',
    (as, { roomId, messageId }) =>
      as.call('GET', `/chat-rooms/details/${roomId}?before=${messageId}`),
  ],
  ['asking for the head', (as, { roomId }) => as.call('HEAD', `/chat-rooms/details/${roomId}`)],
  ['writing as oneself', (as, target) => write(as, target, as.user.id)],
  ['writing as the other', (as, target) => write(as, target, target.userId)],
  ['ending', (as, { roomId }) => as.call('PATCH', `/chat-rooms/end/${roomId}`)],
  ['ending with a claim', (as, { roomId }) => as.call('PATCH', `/chat-rooms/end/${roomId}`, role)],
];
type Target = { roomId: string; messageId: string; userId: string };
type Answer = Promise<LightMyRequestResponse>;
const role = { role_id: 1 };

function write(as: TestVisitor, { roomId, messageId }: Target, sender: string): Answer {
  const body = { chat_room_id: roomId, sender_id: sender, text: 'I am in' };
  return as.call('POST', '/chat-messages', body, { 'idempotency-key': messageId });
}

/** Everything that an answer reveals. */
function withoutDate({
  statusCode,
  headers: { date: _date, 'x-request-id': _requestId, ...headers },
  body,
}: LightMyRequestResponse) {
  return { statusCode, headers, body };
}

describe('two visitors', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  let owner: TestVisitor;
  let other: TestVisitor;
  let target: Target;
  let before: ChatMessage[];
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    app = createTestApp(test.database);
    owner = await openChat(app);
    other = await openChat(app);
    const messageId = randomUUID();
    await owner.say(secret, messageId);
    target = { roomId: owner.room.id, userId: owner.user.id, messageId };
    before = await owner.read();
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });

  it.each(calls)('%s a foreign room is answered like an unknown one', async (_name, call) => {
    const unknown = { roomId: randomUUID(), messageId: randomUUID(), userId: randomUUID() };
    const foreign = await call(other, target);
    expect(withoutDate(foreign)).toEqual(withoutDate(await call(other, unknown)));
    expect(foreign.statusCode).toBe(404);
  });

  it('renaming a foreign user is refused exactly like renaming an unknown one', async () => {
    const rename = (id: string) => other.call('PATCH', `/users/details/name/${id}`, { name: 'X' });
    const foreign = withoutDate(await rename(target.userId));
    expect(foreign.statusCode).toBe(403);
    for (const id of [randomUUID(), 'assistant', 'support']) {
      expect(withoutDate(await rename(id))).toEqual(foreign);
    }
  });

  it.each([
    ['without a cookie', async () => ''],
    ['with a forged one', async () => `ut=${'A'.repeat(43)}`],
    ['with ids in place of a token', async () => `ut=${owner.user.id}; id=${owner.room.id}`],
    ['with a forged one before the right one', async () => `ut=${'A'.repeat(43)}; ${owner.cookie}`],
    ['with a session that ran out', async () => expired()],
    ['with a session that was ended', async () => ended()],
  ])('%s no call is let in', async (_name, makeCookie) => {
    const cookie = await makeCookie();
    const nobody: TestVisitor = {
      ...owner,
      call: (method, url, body, headers) =>
        callAs(app, cookie, { method, url, body, ...(headers && { headers }) }),
    };
    for (const [, call] of calls) expect((await call(nobody, target)).statusCode).toBe(401);
    const rename = await nobody.call('PATCH', `/users/details/name/${owner.user.id}`, {
      name: 'X',
    });
    expect(rename.statusCode).toBe(401);
    expect((await nobody.call('GET', '/users/profile')).body).toBe('null');
    const init = await nobody.call('GET', '/chat-rooms/init');
    expect(init.json().id).not.toBe(owner.room.id);
    expect(init.headers['set-cookie']).not.toContain(cookie || 'nothing');
    expect(init.body).not.toContain(secret);
  });

  async function expired(): Promise<string> {
    const { cookie, user } = await openChat(app);
    await test.database.queries
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('user_id', '=', user.id)
      .execute();
    return cookie;
  }

  async function ended(): Promise<string> {
    const visitor = await openChat(app);
    await visitor.call('PATCH', `/chat-rooms/end/${visitor.room.id}`);
    return visitor.cookie;
  }

  it('only the first of two cookies counts', async () => {
    const both = `${other.cookie}; ${owner.cookie}`;
    const answer = await callAs(app, both, { method: 'GET', url: '/users/profile' });
    expect(answer.json().id).toBe(other.user.id);
  });

  it('the session decides the sender, not the body', async () => {
    const ids = { chat_room_id: other.room.id, sender_id: target.userId };
    const said = await other.call('POST', '/chat-messages', { ...ids, text: 'Mine' });
    expect(said.json()).toMatchObject({ sender_id: other.user.id, text: 'Mine' });
    for (const claim of [{ sender_id: 'support' }, role, { created_at: '2020-01-01' }]) {
      const body = { ...ids, text: 'Ours', ...claim };
      expect((await other.call('POST', '/chat-messages', body)).statusCode).toBe(400);
    }
    expect((await other.read()).map(({ text }) => text)).not.toContain('Ours');
  });

  it('a message id of a foreign room reveals nothing', async () => {
    const mine = await other.read();
    expect(await other.read(target.messageId)).toEqual(mine);
    const said = await other.say('The same id', target.messageId);
    expect(said.json()).toMatchObject({ chat_room_id: other.room.id, text: 'The same id' });
    expect(JSON.stringify(await other.read())).not.toContain(secret);
  });

  it.each(['%00', 'a%00b', '%ED%A0%80', "'--", '%F0%9F%92%A5'])('%s is no id', async (text) => {
    const details = await other.call('GET', `/chat-rooms/details/${text}`);
    const end = await other.call('PATCH', `/chat-rooms/end/${text}`);
    const after = await other.call('GET', `/chat-rooms/details/${other.room.id}?after=${text}`);
    for (const { statusCode } of [details, end]) expect([400, 404]).toContain(statusCode);
    if (text.includes('%00')) expect(after.statusCode).toBe(400);
    else expect(after.json().ChatMessages).toEqual(await other.read());
  });

  it("leaves the owner's data unchanged", async () => {
    expect(await owner.read()).toEqual(before);
    expect((await owner.call('GET', '/users/profile')).json()).toEqual(owner.user);
  });
});
