import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getForms, getSite, getTeamMail } from '@/lib/content';
import { refreshHeader, senders } from '@/lib/contracts/chat-socket';
import { prepareApp } from '@/lib/testing/api/app';
import { dialects } from '@/lib/testing/api/database';
import { callDesk, deskLines, enterAs } from '@/lib/testing/api/desk';
import { fromNow } from '@/lib/testing/api/stored';
import { openChat } from '@/lib/testing/requests';
import { fillIn } from '@/lib/text/fill-in';
import { findRoomWithUser, updateRoom } from '../../chat/rooms-table';

const brand = getSite().name;
const { support, named } = getTeamMail().chat;
const { messages } = getForms();

describe.each(dialects)('chats at the desk, on %s', (dialect) => {
  const test = prepareApp({}, dialect);
  const rina = enterAs(test, 'Rina');
  const dewi = enterAs(test, 'Dewi');

  const read = async (path: string) => (await rina.get(path)).body;
  const rowOf = (id: string) => findRoomWithUser(test.queries, id);
  const wait = (id: string, minutes: number) =>
    updateRoom(test.queries, id, { waiting_since: fromNow(-minutes * 60_000) });
  async function openRoom(text = 'Hello', name?: string) {
    const visitor = await openChat(test.app);
    await visitor.say(text);
    if (name) await visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name });
    const { id } = visitor.room;
    return { ...visitor, id, path: `/desk/rooms/${id}` };
  }
  const idsIn = (body: string) => [...body.matchAll(/rooms\/([\w-]{36})"/g)].map(([, id]) => id);

  it('are listed once a visitor has written, the longest wait first', async () => {
    await openChat(test.app);
    const [late, first, other] = [await openRoom(), await openRoom('Hi', 'Ani'), await openRoom()];
    await wait(late.id, 3);
    await wait(first.id, 125);
    await rina.answer(other.id, 'First line\nThe last line\n');
    const body = await read('/desk');
    expect(idsIn(body)).toEqual([first.id, late.id, other.id]);
    for (const part of [
      `>(2) Open chats | ${brand} desk</title>`,
      '2 visitors waiting',
      'Waiting since ',
      `>${support}: First line The last line<`,
      'Not viewed yet · 3 messages',
    ])
      expect(body).toContain(part);
    expect(await read('/desk/news')).toContain(`>(2) News | ${brand} desk</title>`);
    expect(idsIn(await read('/desk?view=waiting'))).toEqual([first.id, late.id]);
  });

  it('are viewed after opening, and ended after ending', async () => {
    const { id, path, call } = await openRoom('A secret of mine', 'Siti');
    await read('/desk');
    await callDesk(test.app, '/desk', { headers: { [refreshHeader]: '1' } });
    expect((await rowOf(id)).status).toBe('initialised');
    await read(path);
    expect((await rowOf(id)).status).toBe('viewed');
    expect((await rina.post(`${path}/end`)).headers.location).toBe('/desk?notice=end');
    expect((await rowOf(id)).status).toBe('ended');
    expect(await read('/desk?notice=end')).toContain('The chat has been ended.');
    const ended = await read('/desk?view=ended');
    expect(ended).toContain('Ended · 3 messages');
    for (const part of ['A secret of mine', 'Siti', id]) expect(ended).not.toContain(part);
    expect((await call('GET', `/chat-rooms/details/${id}`)).statusCode).toBe(401);
    expect((await rina.get(path)).statusCode).toBe(404);
    const form = { id: randomUUID(), text: 'x', from: '' };
    for (const more of ['/end', '/take', '/answer'])
      expect((await rina.post(path + more, form)).statusCode, more).toBe(404);
    expect(deskLines(test.lines).slice(0, 3)).toEqual([
      { msg: 'saw the chats', desk: 'Rina' },
      { msg: 'saw a chat', desk: 'Rina', room: id },
      { msg: 'ended a chat', desk: 'Rina', room: id },
    ]);
  });

  it('show text as text, and label a visitor named like the team', async () => {
    const hostile = '<script>alert(1)</script>\u202egnp.exe\b"\'</textarea>&lt;';
    const { path, id } = await openRoom(hostile, support);
    await rina.answer(id, hostile);
    for (const page of [await read('/desk'), await read(path)]) {
      expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;gnp.exe &quot;&#x27;&lt;/text');
      expect(page).not.toMatch(/<script>|\p{Bidi_Control}/u);
    }
    expect(await read(path)).toContain(`<small>${fillIn(named, { name: support })}, `);
  });

  it('are assigned to one of two members at once, and only from the shown holder', async () => {
    const { id, path } = await openRoom();
    expect(await read(path)).toContain('This chat is free.');
    const takers = [rina, dewi];
    const places = await Promise.all(
      takers.map(async (one) => (await one.post(`${path}/take`, { from: '' })).headers.location),
    );
    expect(places.toSorted()).toEqual([path, `${path}?notice=taken`]);
    const { taken_by: holder } = await rowOf(id);
    expect(holder).toBe(places[0] === path ? 'Rina' : 'Dewi');
    const late = holder === 'Rina' ? dewi : rina;
    const { body } = await late.get(`${path}?notice=taken`);
    for (const part of ['A colleague has taken this chat.', `name="from" value="${holder}"`])
      expect(body).toContain(part);
    expect((await late.get('/desk')).body).toContain(` · with ${holder}`);
    expect(idsIn((await late.get('/desk?view=mine')).body)).toEqual([]);
    await late.post(`${path}/take`, { from: holder ?? '' });
    expect(idsIn((await late.get('/desk?view=mine')).body)).toEqual([id]);
    const took = deskLines(test.lines).filter(({ msg }) => msg === 'took a chat');
    expect(took.map(({ desk }) => desk)).toEqual([holder, holder === 'Rina' ? 'Dewi' : 'Rina']);
  });

  describe('answers', () => {
    it('are stored once, however often the form is sent', async () => {
      const { id, read: readRoom, say } = await openRoom('Talk to a person');
      const formId = randomUUID();
      const send = () => rina.answer(id, '  Good day.\r\nHow are you?  ', formId);
      for (const { statusCode } of await Promise.all([send(), send(), send()]))
        expect(statusCode).toBe(303);
      const messages = await readRoom();
      expect(messages.filter(({ sender_id }) => sender_id === senders.support)).toMatchObject([
        { id: formId, text: 'Good day.\nHow are you?' },
      ]);
      const other = await rina.answer(id, 'Another <text>', formId);
      expect(other.statusCode).toBe(409);
      expect(other.body).toContain('Another &lt;text&gt;</textarea>');
      // The assistant's open question is canceled.
      await say('My printer');
      expect((await readRoom()).at(-1)?.text).toBe('My printer');
    });

    it.each([
      [' \r\n ', 400, 'Please write an answer first.'],
      ['x'.repeat(5001), 400, messages.tooLong.replace('[most]', '5000')],
      ['a\0b', 400, messages.characters],
      ['界\r\n'.repeat(2500).slice(0, -2), 303, ''],
      ['x'.repeat(70_000), 413, ''],
    ])('are checked: %.9j', async (text, status, message) => {
      const { id } = await openRoom();
      const sent = await rina.answer(id, text);
      expect(sent.statusCode).toBe(status);
      expect(sent.body).toContain(message && `<bdi>${message}</bdi></h1>`);
    });

    it('are shown again after the end of a chat or a session', async () => {
      const { id, path, call } = await openRoom();
      await call('PATCH', `/chat-rooms/end/${id}`);
      const late = await rina.answer(id, 'A long <answer>');
      const form = { id: randomUUID(), text: 'A long <answer>' };
      const headers = { cookie: undefined };
      const signedOut = await callDesk(test.app, `${path}/answer`, { form, headers });
      expect([late.statusCode, signedOut.statusCode]).toEqual([404, 401]);
      for (const { body } of [late, signedOut])
        expect(body).toContain('A long &lt;answer&gt;</textarea>');
    });
  });
});
