import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findRoomWithUser, updateRoom } from '../../chat/rooms-table';
import { openChat } from '../../testing/chat';
import { callDesk, cookieOf, enterAs, readLog, runDesk, signInAs } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { tidyUp, withoutTable } from '../../testing/stored';
import { storeTestLead } from '../../testing/stored-lead';
import { findAccount } from './accounts-table';
import { deskActors, recordDeed } from './audit-table';

const secret = 'a secret of the tests';

describe('the log of the desk', () => {
  const test = prepareApp('sqlite', { DESK_SECRET: secret });
  afterEach(async () => {
    vi.useRealTimers();
    for (const table of ['desk_audit', 'desk_accounts'] as const)
      await test.queries.deleteFrom(table).execute();
  });
  const enter = (name: string) => enterAs(test.app, test.queries, name);
  async function openRoom() {
    const visitor = await openChat(test.app);
    await visitor.say('I am Siti, siti@example.com');
    await visitor.say('A person, please');
    return { id: visitor.room.id, path: `/desk/rooms/${visitor.room.id}` };
  }

  it('tells who saw, took, answered and ended which chat, and nothing of the visitor', async () => {
    const [rina, dewi] = [await enter('Rina'), await enter('Dewi')];
    const { id, path } = await openRoom();
    const form = { id: randomUUID(), text: 'Good day, Siti' };
    await rina.get('/desk');
    await rina.get(path);
    for (const _ of [1, 2]) await rina.post(`${path}/answer`, form);
    const { taken_by: from } = await findRoomWithUser(test.queries, id);
    await dewi.post(`${path}/take`, { from: from ?? '' });
    await dewi.post(`${path}/release`);
    await dewi.post(`${path}/done`);
    for (const _ of [1, 2]) await dewi.post(`${path}/end`);
    await rina.post('/desk/sign-out');
    expect((await readLog(test.queries)).toSorted()).toEqual(
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
    const rows = await test.queries.selectFrom('desk_audit').selectAll().execute();
    for (const { actor, subject } of rows)
      expect(`${actor} ${subject}`).toMatch(/^([\da-f-]{36}|command-line) ([\da-f-]{36}|null)$/);
  });

  it('tells of the secret where there is no account, and nothing of those who see nothing', async () => {
    for (const path of ['/desk', '/desk/rooms', (await openRoom()).path])
      await callDesk(test.app, path, { headers: { cookie: undefined } });
    expect(await readLog(test.queries)).toEqual([expect.stringContaining('Nothing was done')]);
    const cookie = cookieOf(await signInAs(test.app, '', secret));
    await callDesk(test.app, '/desk', { headers: { cookie } });
    await callDesk(test.app, '/desk/sign-out', { form: {}, headers: { cookie } });
    expect((await readLog(test.queries)).toSorted()).toEqual([
      '(secret)  saw the list of chats',
      '(secret)  signed in',
      '(secret)  signed out',
    ]);
  });

  it.each([
    ['chat', (room: string) => room],
    ['list', () => '/desk'],
  ])('has a line an hour for a look at a %s', async (_thing, pathOf) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const ayu = await enter('Ayu');
    const path = pathOf((await openRoom()).path);
    const views = async () =>
      (await readLog(test.queries)).filter((line) => line.includes(' saw ')).length;
    for (const _again of [false, true]) expect((await ayu.get(path)).statusCode).toBe(200);
    expect(await views()).toBe(1);
    vi.setSystemTime(Date.now() + 61 * 60_000);
    await ayu.get(path);
    expect(await views()).toBe(2);
  });

  it('lets nothing be done or seen that it cannot tell of', async () => {
    const budi = await enter('Budi');
    const { id, path } = await openRoom();
    await updateRoom(test.queries, id, { waiting_since: new Date().toISOString() });
    const lead = await storeTestLead(test.queries, { jobs: { run_at: null } });
    const before = await test.stored();
    const answers = await withoutTable(test.queries, 'desk_audit', async () => [
      await budi.get('/desk'),
      await budi.get(path),
      await budi.post(`${path}/answer`, { id: randomUUID(), text: 'Unheard' }),
      await budi.post(`${path}/take`),
      await budi.post(`${path}/done`),
      await budi.post(`${path}/end`),
      await budi.get('/desk/leads'),
      await budi.get(`/desk/leads/${lead}`),
      await budi.get(`/desk/leads/${lead}/erase`),
      await budi.post('/desk/leads/export'),
      await budi.post(`/desk/leads/${lead}/done`),
      await budi.post(`/desk/leads/${lead}/again`),
      await budi.post(`/desk/leads/${lead}/erase`),
      await signInAs(test.app, '', secret),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(14).fill(500));
    for (const { body } of answers) expect(body).not.toMatch(/(siti|budi)@example\.com/);
    expect(await test.stored()).toEqual(before);
    expect(await findRoomWithUser(test.queries, id)).toMatchObject({
      status: 'initialised',
      waiting_since: expect.any(String),
      taken_by: null,
    });
    expect((await budi.get(path)).body).not.toContain('Unheard');
  });

  it('is kept for a year, with the names in it, and no session after its end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const began = Date.now();
    const count = async (table: 'desk_accounts' | 'desk_sessions' | 'desk_audit') =>
      (await test.queries.selectFrom(table).selectAll().execute()).length;
    async function countAfter(days: number) {
      vi.setSystemTime(began + days * 24 * 3_600_000);
      // It does not follow RETENTION_DAYS.
      await tidyUp(test.database, { retentionDays: 1 });
      return [await count('desk_audit'), await count('desk_accounts')];
    }
    await enter('Rina');
    await enter('Dewi');
    await countAfter(0.4);
    expect(await count('desk_sessions')).toBe(2);
    await countAfter(1);
    expect(await count('desk_sessions')).toBe(0);
    await runDesk(test.queries, 'remove', 'Dewi');
    await countAfter(100);
    await recordDeed(test.queries, { actor: deskActors.secret, act: 'saw-list' });
    expect(await countAfter(364)).toEqual([6, 2]);
    // The lines of the first day go, and the one of the removal stays.
    expect(await countAfter(365.5)).toEqual([2, 2]);
    expect(await countAfter(366.5)).toEqual([1, 1]);
    expect(await findAccount(test.queries, 'Rina')).toMatchObject({ name: 'Rina' });
  });
});
