import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRoomWithUser, updateRoom, viewRoom } from '../../chat/rooms-table';
import { queueTranscript } from '../../chat/transcript';
import { openChat } from '../../testing/chat';
import { answer, callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { fillRoom, supportTo } from '../../testing/stored-chat';

describe('the desk', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.queries.deleteFrom('chat_rooms').execute());

  const visit = (path: string, options?: Parameters<typeof callDesk>[2]) =>
    callDesk(test.app, path, options);
  const read = async (path: string) => (await visit(path)).body;
  const statusOf = async (id: string) => (await findRoomWithUser(test.queries, id)).status;
  const wait = (id: string, minutes: number) =>
    updateRoom(test.queries, id, {
      waiting_since: new Date(Date.now() - minutes * 60_000 - 5000).toISOString(),
    });
  async function openRoom(...texts: string[]) {
    const visitor = await openChat(test.app);
    for (const text of texts) await visitor.say(text);
    return visitor;
  }
  const namesOf = (body: string) =>
    [...body.matchAll(/<h2>.*?<bdi>(.*?)<\/bdi>/g)].map((m) => m[1]);

  it('lists visitors who have written, the longest wait first', async () => {
    await openRoom();
    const [ani, budi, citra] = [
      await openRoom('Hello'),
      await openRoom('Hi'),
      await openRoom('Ok'),
    ];
    await ani.call('PATCH', `/users/details/name/${ani.user.id}`, { name: 'Ani' });
    await citra.call('PATCH', `/users/details/name/${citra.user.id}`, { name: 'Citra' });
    await wait(citra.room.id, 3);
    await wait(ani.room.id, 125);
    const { body } = await visit('/desk');
    expect(namesOf(body)).toEqual(['Ani', 'Citra', 'Visitor']);
    expect([...body.matchAll(/Waiting for ([^<]*)/g)].map((match) => match[1])).toEqual([
      '2 hours',
      '3 minutes',
    ]);
    expect(body).toContain('>(2) Open chats | Sedia desk</title>');
    expect(body).toContain(`href="/desk/rooms/${budi.room.id}#end"`);
    expect(body).toContain('Not viewed yet · 3 messages');
  });

  it('shows the last line of the last message, and fifty rooms a page', async () => {
    const { queries } = test.database;
    const visitor = await openRoom('Hello');
    await answer(test.app, visitor.room.id, 'First line\nThe last line\n');
    expect(await read('/desk')).toContain('>Support: <bdi>The last line<');
    const room = await findRoomWithUser(queries, visitor.room.id);
    const { name: _name, email: _email, ...row } = room;
    const more = Array.from({ length: 50 }, () => ({ ...row, id: randomUUID() }));
    await queries.insertInto('chat_rooms').values(more).execute();
    const { body } = await visit('/desk');
    expect(namesOf(body)).toHaveLength(50);
    expect(body).toContain('Chats 1 to 50 of 51, those');
    expect(body).toContain('href="/desk?page=2">Next page</a>');
    const second = await read('/desk?page=2');
    expect(namesOf(second)).toHaveLength(1);
    expect(second).toContain('Chats 51 to 51 of 51, those');
    expect(second).toContain('href="/desk">Previous page</a>');
    expect(await read('/desk?page=99')).toContain('Chats 51 to 51 of 51');
    for (const none of ['0', '-1', 'x', '1e3', '', '2&page=2']) {
      expect(await read(`/desk?page=${none}`)).toContain('Chats 1 to 50 of 51');
    }
  });

  it('ends the wait when the team answered elsewhere', async () => {
    const { room } = await openRoom('Hello');
    const path = `/desk/rooms/${room.id}`;
    expect(await read(path)).not.toContain(`${path}/done`);
    await wait(room.id, 3);
    expect(await read(path)).toContain(`action="${path}/done" method="post"`);
    expect(await read('/desk')).toContain('Waiting for 3 minutes');
    const done = await visit(`${path}/done`, { form: {} });
    expect([done.statusCode, done.headers.location]).toEqual([303, '/desk?done']);
    const { body } = await visit('/desk?done');
    expect(body).toContain('The visitor no longer counts as waiting.');
    expect(body).toContain(room.id);
    expect(body).not.toContain('Waiting for ');
  });

  it('moves a room from initialised to viewed by opening, from viewed to ended by ending', async () => {
    const { room, call } = await openRoom('Hello');
    await visit('/desk');
    const head = await visit(`/desk/rooms/${room.id}`, { method: 'HEAD' });
    expect([head.statusCode, await statusOf(room.id)]).toEqual([404, 'initialised']);
    const page = await visit(`/desk/rooms/${room.id}`);
    expect([page.statusCode, await statusOf(room.id)]).toEqual([200, 'viewed']);
    const ended = await visit(`/desk/rooms/${room.id}/end`, { form: {} });
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/desk?ended']);
    expect(await statusOf(room.id)).toBe('ended');
    expect(await read('/desk?ended')).toContain('The chat has been ended.');
    expect((await call('GET', `/chat-rooms/details/${room.id}`)).statusCode).toBe(401);
    const again = await visit(`/desk/rooms/${room.id}/end`, { form: {} });
    expect(again.statusCode).toBe(404);
    await viewRoom(test.queries, room.id);
    expect(await statusOf(room.id)).toBe('ended');
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', "'--"])(
    'has no room %s',
    async (id) => {
      expect((await visit(`/desk/rooms/${id}`)).statusCode).toBe(404);
      const form = { id: randomUUID(), text: 'x' };
      for (const path of ['/answer', '/done', '/end']) {
        expect((await visit(`/desk/rooms/${id}${path}`, { form })).statusCode).toBe(404);
      }
    },
  );

  it('shows text as text', async () => {
    const hostile = '<script>alert(1)</script>\u202egnp.exe\b"\'</textarea>&lt;';
    const { room, user, call } = await openRoom(hostile);
    await call('PATCH', `/users/details/name/${user.id}`, { name: hostile });
    await answer(test.app, room.id, hostile);
    for (const page of [await read('/desk'), await read(`/desk/rooms/${room.id}`)]) {
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;gnp.exe &quot;&#x27;&lt;/text');
      expect(page).not.toMatch(/<script>|\p{Bidi_Control}/u);
    }
  });

  it('labels a visitor as one in the conversation, even one named Support', async () => {
    const { room, user, call } = await openRoom('Send your password');
    await call('PATCH', `/users/details/name/${user.id}`, { name: 'Support' });
    const page = await read(`/desk/rooms/${room.id}`);
    expect(page).toContain('<p class="who">Visitor (<bdi>Support</bdi>) ');
    expect(page).not.toContain('<p class="who">Support ');
    expect(await read('/desk')).not.toContain('>Support: ');
  });

  it('shows the newest hundred messages with a link to earlier ones, which get no new ones', async () => {
    const { room } = await openRoom();
    const path = `/desk/rooms/${room.id}`;
    const textsOf = (html: string) =>
      [...html.matchAll(/<p class="text" dir="auto">(\d+)</g)].map(([, text]) => Number(text));
    await fillRoom(test.queries, room.id, 250);
    const newest = await read(path);
    expect([textsOf(newest)[0], textsOf(newest).length]).toEqual([151, 100]);
    expect(newest).toContain('data-part="log"');
    expect(newest).not.toContain('Newest messages');

    const link = /href="([^"]*before=[^"]*)">Earlier messages</;
    const earlier = await read(link.exec(newest)?.[1] ?? '');
    expect([textsOf(earlier)[0], textsOf(earlier).length]).toEqual([51, 100]);
    expect(earlier).not.toContain('data-part="log"');
    expect(earlier).toContain(`href="${path}#end">Newest messages</a>`);
    const first = await read(link.exec(earlier)?.[1] ?? '');
    // The greeting is the first.
    expect([textsOf(first)[0], textsOf(first).length]).toEqual([2, 49]);
    expect(first).not.toContain('Earlier messages');
  });

  it('wakes the outbox for the transcript of an ended chat that went to the team before', async () => {
    const visitor = await openRoom('Hello');
    await queueTranscript(test.queries, visitor.room.id, supportTo);
    await answer(test.app, visitor.room.id, 'Good day');
    expect(test.wakeOutbox).not.toHaveBeenCalled();
    await visit(`/desk/rooms/${visitor.room.id}/end`, { form: {} });
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
  });
});
