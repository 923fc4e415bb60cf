import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/app';
import { callAs, openChat } from '../testing/chat';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { postAnswer } from './post-message';

describe('what the calls of the chat answer', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    app = createTestApp(test.database);
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });

  it('a room has id, status and messages with their reply options', async () => {
    const { room, user, call, say } = await openChat(app);
    const key = randomUUID();
    const { answers, ...said } = (await say('Hello', key)).json();
    expect((await say('Hello', key)).json()).toEqual({ ...said, answers });
    const details = await call('GET', `/chat-rooms/details/${room.id}`);
    const { ChatMessages, ...rest } = details.json();
    expect(rest).toEqual({ id: room.id, status: 'initialised', has_more: false });
    expect(ChatMessages[0]).toEqual({
      id: expect.any(String),
      chat_room_id: room.id,
      sender_id: 'assistant',
      text: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ChatKeyword: {
        ChatReplyOptions: expect.arrayContaining([{ type: 'button', text: expect.any(String) }]),
      },
    });
    expect(ChatMessages.slice(1)).toEqual([said, ...answers]);
    expect(answers).toMatchObject([{ sender_id: 'assistant' }]);
    expect(said).toMatchObject({ sender_id: user.id, text: 'Hello', ChatKeyword: null });
  });

  it('a message that the assistant leaves to a person has no answers', async () => {
    const { room, say } = await openChat(app);
    await postAnswer(test.database.queries, room.id, { id: randomUUID(), text: 'Rina here.' });
    expect((await say('Thank you, Rina')).json()).toMatchObject({ answers: [] });
  });

  it('a renamed user is answered as the profile', async () => {
    const { user, call } = await openChat(app);
    const renamed = await call('PATCH', `/users/details/name/${user.id}`, { name: 'Siti' });
    expect(renamed.json()).toEqual({ ...user, name: 'Siti' });
    expect((await call('GET', '/users/profile')).json()).toEqual(renamed.json());
  });

  it("the session's cookie is Secure outside development", async () => {
    const live = createTestApp(test.database, {
      NEXT_PUBLIC_APP_ENV: 'production',
    });
    const headers = { origin: 'https://www.sedia.example' };
    const init = await callAs(live, '', { method: 'GET', url: '/chat-rooms/init', headers });
    expect(init.headers['set-cookie']).toMatch(/^ut=.*; HttpOnly; Secure; SameSite=Lax$/);
    await live.close();
  });
});
