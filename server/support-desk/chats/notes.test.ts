import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { endRoom } from '../../chat/room';
import { findRoomWithUser } from '../../chat/rooms-table';
import { queueTranscript } from '../../chat/transcript';
import { collectEvents, connectSocket, joinRoom, listenFreely, openChat } from '../../testing/chat';
import { enterAs } from '../../testing/desk-account';
import { prepareApp } from '../../testing/prepare-app';
import { supportTo } from '../../testing/stored-chat';
import { listNotes } from './notes-table';

const secret = 'Looks like <b>the competitor</b>';

describe('private notes', () => {
  const test = prepareApp('sqlite');
  let url: string;
  let rina: Awaited<ReturnType<typeof enterAs>>;
  beforeAll(async () => {
    url = await listenFreely(test.app);
    rina = await enterAs(test.app, test.database.queries, 'Rina');
  });

  async function openRoom() {
    const visitor = await openChat(test.app);
    await visitor.say('Hello');
    return { visitor, id: visitor.room.id, path: `/desk/rooms/${visitor.room.id}` };
  }

  it('are shown with author and time, once however often their form is sent', async () => {
    const { path } = await openRoom();
    const form = { id: randomUUID(), text: secret };
    for (const _ of [1, 2]) {
      const answer = await rina.post(`${path}/note`, form);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    }
    const { body } = await rina.get(path);
    expect(body.match(/Looks like &lt;b&gt;/g)).toHaveLength(1);
    expect(body).toMatch(/<bdi>Rina<\/bdi> <time dateTime="[^"]*">/i);
    expect((await rina.get(`${path}/messages`)).json().parts['note-count']).toBe('1');
  });

  it('reach no visitor: not by a call, not by the socket, not by the transcript', async () => {
    const { queries } = test.database;
    const { visitor, id, path } = await openRoom();
    const tab = connectSocket(url, visitor.cookie);
    await joinRoom(tab, id, visitor.user.id);
    const heard = collectEvents(tab);
    const before = await visitor.read();
    await rina.post(`${path}/note`, { id: randomUUID(), text: secret });
    const details = await visitor.call('GET', `/chat-rooms/details/${id}`);
    expect(details.json().ChatMessages).toEqual(before);
    await queueTranscript(queries, id, supportTo);
    const jobs = await queries.selectFrom('outbox').select('payload').execute();
    // An answer comes after the note, so a word about the note would be here by now.
    const told = once(tab as never, 'other-new-message');
    await rina.post(`${path}/answer`, { id: randomUUID(), text: 'Good day' });
    await told;
    expect(heard).toEqual([['other-new-message', id]]);
    const given = [details.body, (await visitor.call('GET', '/users/profile')).body];
    for (const text of [...given, ...jobs.map(({ payload }) => payload)])
      expect(text).not.toMatch(/Looks like|Rina/);
    tab.disconnect();
  });

  it('go when the chat ends, and none is taken after that', async () => {
    const { queries } = test.database;
    const { id, path } = await openRoom();
    await rina.post(`${path}/note`, { id: randomUUID(), text: secret });
    expect(await listNotes(queries, id)).toHaveLength(1);
    await endRoom(queries, await findRoomWithUser(queries, id), supportTo);
    const late = await rina.post(`${path}/note`, { id: randomUUID(), text: 'A late <note>' });
    expect(late.statusCode).toBe(404);
    expect(late.body).toContain('A late &lt;note&gt;</textarea>');
    expect(await listNotes(queries, id)).toEqual([]);
  });

  it.each([
    ['', 'Please write a note first.'],
    ['x'.repeat(5001), 'Use at most 5000 characters'],
  ])('refuse a text like %j, and give it back', async (text, message) => {
    const { id, path } = await openRoom();
    const page = await rina.post(`${path}/note`, { id: randomUUID(), text });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain(`<p class="error" id="note-error">${message}</p>`);
    const told = await rina.postByScript(`${path}/note`, { id: randomUUID(), text });
    expect(told.json().error.message).toBe(message);
    expect(await listNotes(test.database.queries, id)).toEqual([]);
  });
});
