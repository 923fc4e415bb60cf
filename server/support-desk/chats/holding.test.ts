import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endRoom } from '../../chat/room';
import { findRoomWithUser, updateRoom } from '../../chat/rooms-table';
import { openChat } from '../../testing/chat';
import { dialects } from '../../testing/database';
import { enterAs } from '../../testing/desk-account';
import { prepareApp } from '../../testing/prepare-app';
import { readNames } from '../accounts/accounts-table';

type Agent = Awaited<ReturnType<typeof enterAs>>;

describe.each(dialects)('a chat that somebody has, on %s', (dialect) => {
  const test = prepareApp(dialect);
  let rina: Agent;
  let dewi: Agent;
  beforeAll(async () => {
    rina = await enterAs(test.app, test.database.queries, 'Rina');
    dewi = await enterAs(test.app, test.database.queries, 'Dewi');
  });
  beforeEach(() => test.database.queries.deleteFrom('chat_rooms').execute());

  async function openRoom(text = 'Hello') {
    const visitor = await openChat(test.app);
    await visitor.say(text);
    return { visitor, id: visitor.room.id, path: `/desk/rooms/${visitor.room.id}` };
  }
  const holderOf = async (id: string) =>
    (await findRoomWithUser(test.database.queries, id)).taken_by;

  it('says who has it, on its page, in its news and in the list', async () => {
    const { path } = await openRoom();
    expect((await rina.get(path)).body).toContain('Nobody has this chat.');
    const taken = await rina.post(`${path}/take`);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, path]);
    expect((await rina.get(path)).body).toContain('You have this chat.');
    expect((await dewi.get(path)).body).toContain('<bdi>Rina</bdi> has this chat.');
    const news = (await dewi.get(`${path}/messages`)).json();
    expect(news.parts.holder).toBe('<bdi>Rina</bdi> has this chat.');
    expect((await dewi.get('/desk')).body).toContain('<bdi>Rina</bdi> has it');
  });

  it('goes to one of two who take it at once, and the other is told', async () => {
    const { id, path } = await openRoom();
    const answers = await Promise.all([
      rina.postByScript(`${path}/take`),
      dewi.postByScript(`${path}/take`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [winner, told] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(winner?.json()).toEqual({ next: path });
    expect(told?.json().error.message).toBe('Somebody else has taken this chat.');
    const names = await readNames(test.database.queries, [await holderOf(id)]);
    expect([...names.values()]).toEqual([answers[0].statusCode === 200 ? 'Rina' : 'Dewi']);
  });

  it('is taken over only from the one whose name was shown', async () => {
    const { id, path } = await openRoom();
    await rina.post(`${path}/take`);
    const rinaId = await holderOf(id);
    const late = await dewi.post(`${path}/take`);
    expect([late.statusCode, late.headers.location]).toEqual([303, `${path}?taken`]);
    expect((await dewi.get(`${path}?taken`)).body).toContain('Somebody else has taken this chat.');
    expect(await holderOf(id)).toBe(rinaId);
    const question = (await dewi.get(path)).body;
    expect(question).toContain(`name="from" value="${rinaId}"`);
    await dewi.post(`${path}/take`, { from: rinaId ?? '' });
    expect(await holderOf(id)).not.toBe(rinaId);
    // The page of somebody else still names Rina.
    const again = await rina.post(`${path}/take`, { from: rinaId ?? '' });
    expect(again.headers.location).toBe(`${path}?taken`);
  });

  it('can be given back by the one who has it alone', async () => {
    const { id, path } = await openRoom();
    await rina.post(`${path}/take`);
    await dewi.post(`${path}/release`);
    expect(await holderOf(id)).not.toBeNull();
    await rina.post(`${path}/release`);
    expect(await holderOf(id)).toBeNull();
  });

  it('belongs to the first who answers, and an answer of another takes it from nobody', async () => {
    const { id, path } = await openRoom();
    await rina.post(`${path}/answer`, { id: randomUUID(), text: 'Good day' });
    const rinaId = await holderOf(id);
    expect(rinaId).toMatch(/^[\da-f-]{36}$/);
    await dewi.post(`${path}/answer`, { id: randomUUID(), text: 'Good day, too' });
    expect(await holderOf(id)).toBe(rinaId);
  });

  it('is in the list of its holder, and in that of waiting visitors while one waits', async () => {
    const [mine, other] = [await openRoom('Mine'), await openRoom('Of Dewi')];
    await rina.post(`${mine.path}/take`);
    await dewi.post(`${other.path}/take`);
    const waiting_since = new Date().toISOString();
    await updateRoom(test.database.queries, other.id, { waiting_since });
    const idsIn = async (view: string) =>
      [...(await rina.get(`/desk?view=${view}`)).body.matchAll(/rooms\/([\w-]{36})#/g)].map(
        ([, id]) => id,
      );
    expect(await idsIn('mine')).toEqual([mine.id]);
    expect(await idsIn('waiting')).toEqual([other.id]);
    expect(await idsIn('open')).toEqual([other.id, mine.id]);
    expect((await rina.get('/desk?view=mine')).body).toContain('data-live="/desk/rooms?view=mine"');
  });

  it('is listed after its end with its holder and times, and nothing that was said', async () => {
    const { visitor, id, path } = await openRoom('A secret of mine');
    await visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: 'Siti' });
    await rina.post(`${path}/take`);
    await endRoom(test.database.queries, await findRoomWithUser(test.database.queries, id), []);
    const { body } = await dewi.get('/desk?view=ended');
    expect(body).toContain('Ended after less than a minute · 3 messages');
    expect(body).toContain('<bdi>Rina</bdi> had it');
    for (const said of ['A secret of mine', 'Siti', id]) expect(body).not.toContain(said);
    expect((await dewi.get(path)).statusCode).toBe(404);
  });
});
