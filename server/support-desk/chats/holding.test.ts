import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endRoom } from '../../chat/room';
import { findRoomWithUser, updateRoom } from '../../chat/rooms-table';
import { openChat } from '../../testing/chat';
import { enterAs } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { findAccount } from '../accounts/accounts-table';

type Agent = Awaited<ReturnType<typeof enterAs>>;

describe('a chat that somebody has', () => {
  const test = prepareApp('sqlite');
  let rina: Agent;
  let dewi: Agent;
  let rinaId: string;
  beforeAll(async () => {
    rina = await enterAs(test.app, test.queries, 'Rina');
    dewi = await enterAs(test.app, test.queries, 'Dewi');
    rinaId = (await findAccount(test.queries, 'Rina'))?.id ?? '';
  });
  beforeEach(() => test.queries.deleteFrom('chat_rooms').execute());

  async function openRoom(text = 'Hello') {
    const visitor = await openChat(test.app);
    await visitor.say(text);
    return { visitor, id: visitor.room.id, path: `/desk/rooms/${visitor.room.id}` };
  }
  const holderOf = async (id: string) => (await findRoomWithUser(test.queries, id)).taken_by;

  it('says who has it, on its page and in the list', async () => {
    const { path } = await openRoom();
    expect((await rina.get(path)).body).toContain('Nobody has this chat.');
    const taken = await rina.post(`${path}/take`);
    expect([taken.statusCode, taken.headers.location]).toEqual([303, path]);
    expect((await rina.get(path)).body).toContain('You have this chat.');
    expect((await dewi.get(path)).body).toContain('<bdi>Rina</bdi> has this chat.');
    expect((await dewi.get('/desk')).body).toContain('<bdi>Rina</bdi> has it');
  });

  it('goes to one of two who take it at once, and the other is told', async () => {
    const { id, path } = await openRoom();
    const answers = await Promise.all([rina, dewi].map((one) => one.post(`${path}/take`)));
    const places = answers.map(({ headers }) => headers.location);
    expect(places.toSorted()).toEqual([path, `${path}?taken`]);
    expect((await holderOf(id)) === rinaId).toBe(places[0] === path);
  });

  it('is taken over only from the one whose name was shown', async () => {
    const { id, path } = await openRoom();
    await rina.post(`${path}/take`);
    const late = await dewi.post(`${path}/take`);
    expect([late.statusCode, late.headers.location]).toEqual([303, `${path}?taken`]);
    expect((await dewi.get(`${path}?taken`)).body).toContain('Somebody else has taken this chat.');
    expect(await holderOf(id)).toBe(rinaId);
    expect((await dewi.get(path)).body).toContain(`name="from" value="${rinaId}"`);
    await dewi.post(`${path}/take`, { from: rinaId });
    expect(await holderOf(id)).not.toBe(rinaId);
    // The page of somebody else still names Rina.
    const again = await rina.post(`${path}/take`, { from: rinaId });
    expect(again.headers.location).toBe(`${path}?taken`);
  });

  it('belongs to the first who answers, until that one gives it back', async () => {
    const { id, path } = await openRoom();
    for (const agent of [rina, dewi])
      await agent.post(`${path}/answer`, { id: randomUUID(), text: 'Good day' });
    await dewi.post(`${path}/release`);
    expect(await holderOf(id)).toBe(rinaId);
    await rina.post(`${path}/release`);
    expect(await holderOf(id)).toBeNull();
  });

  it('is in the list of its holder, and in that of waiting visitors while one waits', async () => {
    const [mine, other] = [await openRoom('Mine'), await openRoom('Of Dewi')];
    await rina.post(`${mine.path}/take`);
    await dewi.post(`${other.path}/take`);
    await updateRoom(test.queries, other.id, { waiting_since: new Date().toISOString() });
    const readList = async (view: string) => (await rina.get(`/desk?view=${view}`)).body;
    const idsIn = async (view: string) =>
      [...(await readList(view)).matchAll(/rooms\/([\w-]{36})#/g)].map(([, id]) => id);
    expect(await idsIn('mine')).toEqual([mine.id]);
    expect(await idsIn('waiting')).toEqual([other.id]);
    expect(await idsIn('open')).toEqual([other.id, mine.id]);
  });

  it('is listed after its end with its holder and times, and nothing that was said', async () => {
    const { visitor, id, path } = await openRoom('A secret of mine');
    await visitor.call('PATCH', `/users/details/name/${visitor.user.id}`, { name: 'Siti' });
    await rina.post(`${path}/take`);
    await endRoom(test.queries, await findRoomWithUser(test.queries, id), []);
    const { body } = await dewi.get('/desk?view=ended');
    expect(body).toContain('Ended after less than a minute · 3 messages');
    expect(body).toContain('<bdi>Rina</bdi> had it');
    for (const said of ['A secret of mine', 'Siti', id]) expect(body).not.toContain(said);
    expect((await dewi.get(path)).statusCode).toBe(404);
  });
});
