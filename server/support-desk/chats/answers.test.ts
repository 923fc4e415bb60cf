import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { senders } from '@/lib/contracts/chat-socket';
import { findRoomWithUser, updateRoom } from '../../chat/rooms-table';
import {
  connectSocket,
  joinRoom,
  listenFreely,
  openChat,
  type TestVisitor,
} from '../../testing/chat';
import { answer, callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { withoutTable } from '../../testing/stored';

describe('answers of the desk', () => {
  const test = prepareApp('sqlite');
  let url: string;
  beforeAll(async () => {
    url = await listenFreely(test.app);
  });

  async function openRoom(text = 'Hello') {
    const visitor = await openChat(test.app);
    await visitor.say(text);
    return visitor;
  }
  async function openTab({ cookie, room, user }: TestVisitor) {
    const tab = connectSocket(url, cookie);
    await joinRoom(tab, room.id, user.id);
    const hear = (event: string) => once(tab as never, event);
    return { hear };
  }
  const readRoom = ({ room }: TestVisitor) => findRoomWithUser(test.queries, room.id);
  const press = ({ room }: TestVisitor, deed: string) =>
    callDesk(test.app, `/desk/rooms/${room.id}/${deed}`, { form: {} });

  it('tells the visitor of an answer, and lets the visitor go at the end', async () => {
    const visitor = await openRoom();
    const { id } = visitor.room;
    await updateRoom(test.queries, id, { waiting_since: new Date().toISOString() });
    const tab = await openTab(visitor);
    const formId = randomUUID();
    for (const _repeated of [false, true]) {
      const told = tab.hear('other-new-message');
      const sent = await answer(test.app, id, '  Good day.\r\nHow can we help?  ', formId);
      expect([sent.statusCode, sent.headers.location]).toEqual([303, `/desk/rooms/${id}#end`]);
      expect(await told).toEqual([id]);
    }
    expect((await visitor.read()).at(-1)).toMatchObject({
      sender_id: senders.support,
      text: 'Good day.\nHow can we help?',
    });
    expect(await readRoom(visitor)).toMatchObject({
      status: 'viewed',
      waiting_since: null,
      silent_until: expect.any(String),
    });
    const gone = tab.hear('disconnect');
    await press(visitor, 'end');
    await gone;
  });

  it('stores an answer once, however often its form is sent', async () => {
    const visitor = await openRoom();
    const id = randomUUID();
    const before = (await visitor.read()).length;
    const send = (text: string, formId: string = id) =>
      answer(test.app, visitor.room.id, text, formId);
    const sent = await Promise.all(Array.from({ length: 4 }, () => send('Good day')));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(303));
    const other = await send('Another <text>');
    expect(other.statusCode).toBe(409);
    expect(other.body).toContain('Another &lt;text&gt;</textarea>');
    expect(other.body).not.toContain(`value="${id}"`);
    const ofVisitor = (await visitor.read()).find(({ text }) => text === 'Hello')?.id;
    expect((await send('Hello', ofVisitor)).statusCode).toBe(409);
    expect(await visitor.read()).toHaveLength(before + 1);
  });

  it("cancels the assistant's open question", async () => {
    const visitor = await openRoom('Talk to a person');
    expect((await readRoom(visitor)).assistant_step).toBe('person-name');
    await answer(test.app, visitor.room.id, 'Good day, what is it about?');
    expect((await readRoom(visitor)).assistant_step).toBeNull();
    const before = await visitor.read();
    await visitor.say('My printer');
    const said = (await visitor.read()).slice(before.length);
    expect(said.map(({ text }) => text)).toEqual(['My printer']);
  });

  it('lets the assistant resume after the team answered elsewhere', async () => {
    const visitor = await openRoom();
    const past = new Date(Date.now() - 60_000).toISOString();
    const asking = { assistant_step: 'person-here', silent_until: past, waiting_since: past };
    await updateRoom(test.queries, visitor.room.id, asking);
    await press(visitor, 'done');
    const resumed = { assistant_step: null, silent_until: null, waiting_since: null };
    expect(await readRoom(visitor)).toMatchObject(resumed);
    await visitor.say('Thanks for the call! How much is the Starter plan?');
    const { text } = (await visitor.read()).at(-1) ?? {};
    expect(text).toMatch(/Rp|price|plan/i);
    expect(text).not.toContain(getAssistantScript().handOver.unanswered.text);
    expect((await readRoom(visitor)).waiting_since).toBeNull();
  });

  it.each([
    [' \r\n ', 400, 'Please write an answer first.'],
    ['x'.repeat(5001), 400, 'Use at most 5000 characters'],
    ['a\0b', 400, 'Remove the characters that are not text'],
    ['界\r\n'.repeat(2500).slice(0, -2), 303, ''],
  ])('checks an answer like %j', async (text, status, message) => {
    const visitor = await openRoom();
    const before = (await visitor.read()).length;
    const sent = await answer(test.app, visitor.room.id, text);
    expect(sent.statusCode).toBe(status);
    expect(sent.body).toContain(message && `<p class="error" id="error">${message}</p>`);
    expect(await visitor.read()).toHaveLength(before + (status === 303 ? 1 : 0));
  });

  it('returns an answer that comes too late, is too long or cannot be stored', async () => {
    const visitor = await openRoom();
    const { id } = visitor.room;
    const large = await answer(test.app, id, 'x'.repeat(70_000));
    expect([large.statusCode, large.headers['content-type']]).toEqual([
      413,
      'text/html; charset=utf-8',
    ]);
    const failed = await withoutTable(test.queries, 'chat_messages', () =>
      answer(test.app, id, 'A long <answer>'),
    );
    expect(failed.statusCode).toBe(500);
    expect(failed.body).toContain('<h1>Something went wrong</h1>');
    await visitor.call('PATCH', `/chat-rooms/end/${id}`);
    const late = await answer(test.app, id, 'A long <answer>');
    expect(late.statusCode).toBe(404);
    for (const { body } of [failed, late])
      expect(body).toContain('A long &lt;answer&gt;</textarea>');
  });
});
