import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { findRoomWithUser, updateRoom } from '../../chat/rooms-table';
import { createTestApp } from '../../testing/app';
import { connectSocket, joinRoom, listenFreely, openChat } from '../../testing/chat';
import { createTestDatabase } from '../../testing/database';
import { answer, callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';

describe('answers of the desk', () => {
  const test = prepareApp('sqlite');
  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });

  async function openRoom(...texts: string[]) {
    const visitor = await openChat(test.app);
    for (const text of texts) await visitor.say(text);
    return visitor;
  }

  it('tells the visitor of an answer, and lets the visitor go at the end', async () => {
    const visitor = await openRoom('Hello');
    const waiting_since = new Date().toISOString();
    await updateRoom(test.database.queries, visitor.room.id, { waiting_since });
    const tab = connectSocket(url, visitor.cookie);
    await joinRoom(tab, visitor.room.id, visitor.user.id);
    const told = once(tab as never, 'other-new-message');
    const sent = await answer(test.app, visitor.room.id, '  Good day.\r\nHow can we help?  ');
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/desk/rooms/${visitor.room.id}#end`,
    ]);
    expect(await told).toEqual([visitor.room.id]);
    expect((await visitor.read()).at(-1)).toMatchObject({
      sender_id: senders.support,
      text: 'Good day.\nHow can we help?',
    });
    expect(await findRoomWithUser(test.database.queries, visitor.room.id)).toMatchObject({
      status: 'viewed',
      waiting_since: null,
      silent_until: expect.any(String),
    });
    const gone = once(tab as never, 'disconnect');
    await callDesk(test.app, `/desk/rooms/${visitor.room.id}/end`, { form: {} });
    await gone;
  });

  it('stores an answer once, however often its form is sent', async () => {
    const visitor = await openRoom('Hello');
    const id = randomUUID();
    const before = (await visitor.read()).length;
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => answer(test.app, visitor.room.id, 'Good day', id)),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(303));
    expect(await visitor.read()).toHaveLength(before + 1);
    const other = await answer(test.app, visitor.room.id, 'Another <text>', id);
    expect(other.statusCode).toBe(409);
    expect(other.body).toContain('Another &lt;text&gt;</textarea>');
    expect(other.body).not.toContain(`value="${id}"`);
    const visitors = (await visitor.read()).find((message) => message.text === 'Hello');
    expect(
      (await answer(test.app, visitor.room.id, 'Hello', String(visitors?.id))).statusCode,
    ).toBe(409);
    expect(await visitor.read()).toHaveLength(before + 1);
  });

  it('tells the visitor again when the form of an answer is sent again', async () => {
    const visitor = await openRoom('Hello');
    const tab = connectSocket(url, visitor.cookie);
    await joinRoom(tab, visitor.room.id, visitor.user.id);
    const id = randomUUID();
    for (let times = 0; times < 2; times++) {
      const told = once(tab as never, 'other-new-message');
      await answer(test.app, visitor.room.id, 'Good day', id);
      expect(await told).toEqual([visitor.room.id]);
    }
    tab.disconnect();
  });

  it("cancels the assistant's open question", async () => {
    const { queries } = test.database;
    const visitor = await openRoom('Talk to a person');
    const step = async () => (await findRoomWithUser(queries, visitor.room.id)).assistant_step;
    expect(await step()).toBe('person-name');
    await answer(test.app, visitor.room.id, 'Good day, what is it about?');
    expect(await step()).toBeNull();
    const before = await visitor.read();
    await visitor.say('My printer');
    expect((await visitor.read()).slice(before.length).map(({ text }) => text)).toEqual([
      'My printer',
    ]);
  });

  it('lets the assistant resume after the team answered elsewhere', async () => {
    const { queries } = test.database;
    const visitor = await openRoom('Hello');
    const past = new Date(Date.now() - 60_000).toISOString();
    await updateRoom(queries, visitor.room.id, {
      assistant_step: 'person-here',
      silent_until: past,
      waiting_since: past,
    });
    await callDesk(test.app, `/desk/rooms/${visitor.room.id}/done`, { form: {} });
    expect(await findRoomWithUser(queries, visitor.room.id)).toMatchObject({
      assistant_step: null,
      silent_until: null,
      waiting_since: null,
    });
    await visitor.say('Thanks for the call! How much is the Starter plan?');
    const { text } = (await visitor.read()).at(-1) ?? {};
    expect(text).toMatch(/Rp|price|plan/i);
    expect(text).not.toContain(getAssistantScript().handOver.unanswered.text);
    expect((await findRoomWithUser(queries, visitor.room.id)).waiting_since).toBeNull();
  });

  it.each([
    ['', 400, 'Please write an answer first.'],
    [' \r\n ', 400, 'Please write an answer first.'],
    ['x'.repeat(5001), 400, 'Use at most 5000 characters'],
    ['a\0b', 400, 'Remove the characters that are not text'],
    ['界\r\n'.repeat(2500).slice(0, -2), 303, ''],
  ])('checks an answer like %j', async (text, status, message) => {
    const visitor = await openRoom('Hello');
    const before = (await visitor.read()).length;
    const sent = await answer(test.app, visitor.room.id, text);
    expect(sent.statusCode).toBe(status);
    expect(sent.body).toContain(message && `<p class="error" id="error">${message}</p>`);
    expect(await visitor.read()).toHaveLength(before + (status === 303 ? 1 : 0));
  });

  it('returns an answer that came too late', async () => {
    const { room, call } = await openRoom('Hello');
    await call('PATCH', `/chat-rooms/end/${room.id}`);
    const late = await answer(test.app, room.id, 'Too late <sorry>');
    expect(late.statusCode).toBe(404);
    expect(late.body).toContain('Too late &lt;sorry&gt;</textarea>');
  });

  it('says on a page that something failed, and gives the answer back', async () => {
    const other = await createTestDatabase('sqlite');
    const broken = createTestApp(other.database);
    const { room } = await openChat(broken);
    await other.database.queries.deleteFrom('chat_messages').execute();
    await other.database.queries.schema.dropTable('chat_messages').execute();
    const failed = await answer(broken, room.id, 'A long <answer>');
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain('<h1>Something went wrong</h1>');
    expect(failed.body).toContain('A long &lt;answer&gt;</textarea>');
    const headers = { accept: 'application/json' };
    const news = await callDesk(broken, `/desk/rooms/${room.id}/messages`, { headers });
    expect([news.statusCode, news.json().error.code]).toEqual([500, 'internal']);
    const large = await answer(broken, room.id, 'x'.repeat(70_000));
    expect([large.statusCode, large.headers['content-type']]).toEqual([
      413,
      'text/html; charset=utf-8',
    ]);
    await broken.close();
    await other.remove();
  });
});
