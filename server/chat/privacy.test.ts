import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage } from '@/lib/contracts/chat';
import { callAs, openChat, type TestVisitor } from '../testing/chat';
import { prepareApp } from '../testing/prepare-app';

const secret = 'Nobody else may read this';

type Target = { roomId: string; messageId: string; userId: string };
type Call = [name: string, call: (as: TestVisitor, target: Target) => Answer];
type Answer = Promise<LightMyRequestResponse>;

/** Every call that names a room, as somebody who knows its id and what is in it would make it. */
const calls: Call[] = [
  ['reading', (as, { roomId }) => as.call('GET', `/chat-rooms/details/${roomId}`)],
  [
    'reading what follows a message',
    (as, { roomId, messageId }) =>
      as.call('GET', `/chat-rooms/details/${roomId}?after=${messageId}`),
  ],
  ['asking for the head', (as, { roomId }) => as.call('HEAD', `/chat-rooms/details/${roomId}`)],
  ['writing', (as, target) => write(as, target, target.userId)],
  ['ending', (as, { roomId }) => as.call('PATCH', `/chat-rooms/end/${roomId}`)],
];

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
  const test = prepareApp('sqlite');
  let owner: TestVisitor;
  let other: TestVisitor;
  let target: Target;
  let before: ChatMessage[];
  beforeAll(async () => {
    owner = await openChat(test.app);
    other = await openChat(test.app);
    const messageId = randomUUID();
    await owner.say(secret, messageId);
    target = { roomId: owner.room.id, userId: owner.user.id, messageId };
    before = await owner.read();
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
    for (const id of [randomUUID(), 'support'])
      expect(withoutDate(await rename(id))).toEqual(foreign);
  });

  it.each([
    ['without a cookie', async () => ''],
    ['with a forged one', async () => `ut=${'A'.repeat(43)}`],
    ['with a session that ran out', async () => expired()],
  ])('%s no call is let in', async (_name, makeCookie) => {
    const cookie = await makeCookie();
    const nobody: TestVisitor = {
      ...owner,
      call: (method, url, body, headers) =>
        callAs(test.app, cookie, { method, url, body, ...(headers && { headers }) }),
    };
    for (const [, call] of calls) expect((await call(nobody, target)).statusCode).toBe(401);
    const address = `/users/details/name/${owner.user.id}`;
    expect((await nobody.call('PATCH', address, { name: 'X' })).statusCode).toBe(401);
    expect((await nobody.call('GET', '/users/profile')).body).toBe('null');
    const init = await nobody.call('GET', '/chat-rooms/init');
    expect(init.headers['set-cookie']).not.toContain(cookie || 'nothing');
    expect(init.body).not.toContain(secret);
  });

  async function expired(): Promise<string> {
    const { cookie, user } = await openChat(test.app);
    const expires_at = new Date(Date.now() - 1).toISOString();
    const sessions = test.queries.updateTable('sessions').set({ expires_at });
    await sessions.where('user_id', '=', user.id).execute();
    return cookie;
  }

  it('the session decides the sender, not the body', async () => {
    const ids = { chat_room_id: other.room.id, sender_id: target.userId };
    const said = await other.call('POST', '/chat-messages', { ...ids, text: 'Mine' });
    expect(said.json()).toMatchObject({ sender_id: other.user.id, text: 'Mine' });
    for (const claim of [{ sender_id: 'support' }, { role_id: 1 }, { created_at: '2020-01-01' }]) {
      const body = { ...ids, text: 'Ours', ...claim };
      expect((await other.call('POST', '/chat-messages', body)).statusCode).toBe(400);
    }
  });

  it("leaves the owner's data unchanged", async () => {
    expect(await owner.read()).toEqual(before);
    expect((await owner.call('GET', '/users/profile')).json()).toEqual(owner.user);
  });
});
