import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/open';
import { type ChatSocket, connectSocket, joinRoom } from '../../testing/chat';
import { openRoomAt, postAt, type RemoteRoom } from '../../testing/chat-browser';
import { startTwoProcesses, type TwoProcesses } from '../../testing/two-processes';
import { listMessages } from '../messages-table';

const cuts = 5;

describe('two API processes on one PostgreSQL', { timeout: 120_000 }, () => {
  let processes: TwoProcesses;
  let database: Database;
  let room: RemoteRoom;
  let one: ChatSocket;
  let two: ChatSocket;
  beforeAll(async () => {
    processes = await startTwoProcesses();
    database = openDatabase({ databaseUrl: processes.databaseUrl, dataDir: '' });
    room = await openRoomAt(processes.first.url);
    one = await openTab(processes.first.url, room);
    two = await openTab(processes.second.url, room);
  }, 120_000);
  afterAll(async () => {
    one.disconnect();
    two.disconnect();
    await database.queries.destroy();
    await processes.stop();
  });

  async function openTab(url: string, { headers, roomId, userId }: RemoteRoom) {
    const tab = connectSocket(url, headers.cookie);
    await joinRoom(tab, roomId, userId);
    return tab;
  }

  const bothHear = (event: string) =>
    Promise.all([one, two].map((tab) => once(tab as never, event)));

  async function expectTalk(): Promise<void> {
    for (const { url } of [processes.first, processes.second]) {
      const answered = bothHear('bot-new-message');
      expect((await postAt(url, room, 'What does it cost?')).status).toBe(200);
      expect(await answered).toEqual([[room.roomId], [room.roomId]]);
    }
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      const nudged = once(to as never, 'new-message');
      from.emit('new-message', room.roomId, 3, 'What does it cost?');
      expect(await nudged).toEqual([room.roomId]);
    }
  }

  it('answers and nudges reach the tabs of both', expectTalk);

  it('messages written on both at once are numbered in sequence', async () => {
    const urls = Array.from({ length: 30 }, (_, number) =>
      number % 2 ? processes.first.url : processes.second.url,
    );
    const answers = await Promise.all(urls.map((url, n) => postAt(url, room, `Question ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200));
    const { messages: stored } = await listMessages(database.queries, room.roomId);
    expect(stored.map(({ position }) => position)).toEqual(stored.map((_, index) => index + 1));
    const questions = stored.filter(({ text }) => /^Question \d+$/.test(text));
    expect(questions).toHaveLength(urls.length);
    for (const { position } of questions) {
      expect(stored[position]?.sender_id).toBe('assistant');
    }
  });

  it('the same message sent to both at once is stored and answered once', async () => {
    const { messages: before } = await listMessages(database.queries, room.roomId);
    const urls = [processes.first.url, processes.second.url, processes.first.url];
    const id = randomUUID();
    const answers = await Promise.all(urls.map((url) => postAt(url, room, 'Only once', id)));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const { messages: after } = await listMessages(database.queries, room.roomId);
    expect(after).toHaveLength(before.length + 2);
  });

  it('both reconnect after PostgreSQL cuts them off repeatedly', async () => {
    for (let cut = 0; cut < cuts; cut++) {
      const toldToLook = bothHear('new-message');
      await cutConnections("query ilike 'listen %'");
      await toldToLook;
    }
    await expectTalk();
    const toldToLook = bothHear('new-message');
    await cutConnections('true');
    await toldToLook;
    await expectTalk();
  });

  async function cutConnections(which: string): Promise<void> {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${sql.raw(which)}
    `.execute(database.queries);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  }

  it('ending a room on one disconnects the tabs on the other', async () => {
    const gone = bothHear('disconnect');
    const url = `${processes.second.url}/chat-rooms/end/${room.roomId}`;
    expect((await fetch(url, { method: 'PATCH', headers: room.headers })).status).toBe(200);
    expect((await gone).map(([reason]) => reason)).toEqual(Array(2).fill('io server disconnect'));
  });
});
