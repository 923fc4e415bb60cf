import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findRoomWithUser, updateRoom } from '../../chat/rooms-table';
import { openChat } from '../../testing/chat';
import { callDesk } from '../../testing/desk';
import { addAccount, cookieOf, signInAs } from '../../testing/desk-account';
import { prepareApp } from '../../testing/prepare-app';
import { auditCommand } from '../cli/audit-command';

const secret = 'a secret of the tests';
const everything = new Date(0).toISOString();

describe('the log of the desk', () => {
  const test = prepareApp('sqlite', { DESK_SECRET: secret });
  afterEach(async () => {
    vi.useRealTimers();
    await test.database.queries.deleteFrom('desk_audit').execute();
  });
  const readLog = async () =>
    (await auditCommand(test.database.queries, everything))
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\S+ {2}/, ''));
  async function enter(name: string) {
    const password = await addAccount(test.database.queries, name);
    const cookie = cookieOf(await signInAs(test.app, name, password));
    const get = (path: string) => callDesk(test.app, path, { headers: { cookie } });
    const post = (path: string, form: Record<string, string> = {}) =>
      callDesk(test.app, path, { form, headers: { cookie } });
    return { get, post };
  }
  async function openRoom() {
    const visitor = await openChat(test.app);
    await visitor.say('I am Siti, siti@example.com');
    await visitor.say('A person, please');
    return `/desk/rooms/${visitor.room.id}`;
  }
  const idIn = (path: string) => path.slice('/desk/rooms/'.length);

  it('tells who saw, took, answered and ended which chat, and nothing of the visitor', async () => {
    const rina = await enter('Rina');
    const dewi = await enter('Dewi');
    const room = await openRoom();
    const form = { id: randomUUID(), text: 'Good day, Siti' };
    await rina.get('/desk');
    await rina.get(room);
    for (const _ of [1, 2]) await rina.post(`${room}/answer`, form);
    const { taken_by: rinaId } = await findRoomWithUser(test.database.queries, idIn(room));
    await dewi.post(`${room}/take`, { from: rinaId ?? '' });
    await dewi.post(`${room}/release`);
    await dewi.post(`${room}/done`);
    for (const _ of [1, 2]) await dewi.post(`${room}/end`);
    await rina.post('/desk/sign-out');
    const id = idIn(room);
    expect((await readLog()).toSorted()).toEqual(
      [
        '(command line)  added account Rina',
        '(command line)  added account Dewi',
        'Rina  signed in',
        'Dewi  signed in',
        'Rina  saw the list of chats',
        `Rina  saw chat ${id}`,
        `Rina  answered chat ${id}`,
        `Rina  took chat ${id}`,
        `Dewi  took chat ${id}`,
        `Dewi  released chat ${id}`,
        `Dewi  marked as done chat ${id}`,
        `Dewi  ended chat ${id}`,
        'Rina  signed out',
      ].toSorted(),
    );
    const rows = await test.database.queries.selectFrom('desk_audit').selectAll().execute();
    for (const { actor, subject } of rows) {
      expect(`${actor} ${subject}`).toMatch(/^([\da-f-]{36}|command-line) ([\da-f-]{36}|null)$/);
    }
  });

  it('tells of the secret where there is no account', async () => {
    const cookie = cookieOf(await signInAs(test.app, '', secret));
    await callDesk(test.app, '/desk', { headers: { cookie } });
    await callDesk(test.app, '/desk/sign-out', { form: {}, headers: { cookie } });
    expect((await readLog()).toSorted()).toEqual([
      '(secret)  saw the list of chats',
      '(secret)  signed in',
      '(secret)  signed out',
    ]);
  });

  it.each([
    ['chat', (room: string) => [room, `${room}/messages`]],
    ['list', () => ['/desk', '/desk/rooms']],
  ])(
    'has a line for each hour in which somebody looks at a %s, by page or by news',
    async (_thing, pathsOf) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const ayu = await enter(`Ayu-${randomUUID().slice(0, 8)}`);
      const paths = pathsOf(await openRoom());
      const views = async () => (await readLog()).filter((line) => line.includes(' saw ')).length;
      for (const path of [...paths, ...paths]) expect((await ayu.get(path)).statusCode).toBe(200);
      expect(await views()).toBe(1);
      vi.setSystemTime(Date.now() + 61 * 60_000);
      // News alone, as a page that stays open asks for it.
      for (const path of paths.slice(1)) await ayu.get(path);
      expect(await views()).toBe(2);
    },
  );

  it('has no line for somebody who sees nothing', async () => {
    const paths = ['/desk', '/desk/rooms', await openRoom()];
    for (const path of paths) await callDesk(test.app, path, { headers: { cookie: undefined } });
    expect(await readLog()).toEqual([expect.stringContaining('Nothing was done')]);
  });

  it('lets nothing be done or seen that it cannot tell of', async () => {
    const budi = await enter('Budi');
    const room = await openRoom();
    const { queries } = test.database;
    await updateRoom(queries, idIn(room), { waiting_since: new Date().toISOString() });
    const { schema } = queries;
    await schema.alterTable('desk_audit').renameTo('desk_audit_away').execute();
    const answers = [
      await budi.get('/desk'),
      await budi.get(room),
      await budi.post(`${room}/answer`, { id: randomUUID(), text: 'Unheard' }),
      await budi.post(`${room}/take`),
      await budi.post(`${room}/done`),
      await budi.post(`${room}/end`),
      await signInAs(test.app, '', secret),
    ];
    await schema.alterTable('desk_audit_away').renameTo('desk_audit').execute();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(500));
    for (const { body } of answers) expect(body).not.toContain('siti@example.com');
    const stored = await findRoomWithUser(queries, idIn(room));
    expect(stored).toMatchObject({
      status: 'initialised',
      waiting_since: expect.any(String),
      taken_by: null,
    });
    expect((await budi.get(room)).body).not.toContain('Unheard');
  });
});
