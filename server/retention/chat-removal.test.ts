import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { senders } from '@/lib/contracts/chat-socket';
import { writeMessages } from '../chat/messages-table';
import { quietMs } from '../chat/quiet-rooms';
import { endRoom } from '../chat/room';
import { findRoomWithUser, lockRoom } from '../chat/rooms-table';
import { queueLateTranscripts } from '../chat/transcript';
import type { OutboxRow } from '../db/schema';
import { dialects, prepareDatabase, type TestDatabase } from '../testing/database';
import { fromNow, hourMs } from '../testing/outbox';
import { readStored, tidyUp } from '../testing/stored';
import { answeredTurn, storeChat, supportTo } from '../testing/stored-chat';
import { eraseAddress } from './erasure';

const longAgo = fromNow(-40 * 24 * hourMs);
const eraser = { actor: 'rina', mailDir: '/nowhere' };
const handedOver = { reply: null, handOver: true };
const round = ({ database }: Pick<TestDatabase, 'database'>, retentionDays: number | undefined) =>
  tidyUp(database, { supportTo, retentionDays });

describe.each(dialects)('what is left of chats on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  beforeEach(() => test.queries.deleteFrom('chat_rooms').execute());

  const roomIds = async () =>
    (await test.queries.selectFrom('chat_rooms').select('id').execute()).map(({ id }) => id);
  const userIds = async () =>
    (await test.queries.selectFrom('users').select('id').execute()).map(({ id }) => id);
  const tell = async (...told: Parameters<Awaited<ReturnType<typeof storeChat>>['say']>[]) => {
    const chat = await storeChat(test.queries);
    for (const said of told) await chat.say(...said);
    return { ...chat, id: chat.room.id };
  };
  const expectRooms = async (...rooms: { id: string }[]) =>
    expect((await roomIds()).toSorted()).toEqual(rooms.map(({ id }) => id).toSorted());
  const makeOld = () =>
    test.queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();
  const setMails = (status: OutboxRow['status']) =>
    test.queries.updateTable('outbox').set({ status }).execute();

  it('goes with an address that was left or written there, in punctuation too', async () => {
    await tell(['Please answer by mail', { ...handedOver, email: 'Ann@Example.com' }]);
    for (const text of ['ANN@example.com, or call', '-ann@example.com', 'ann@example.com-'])
      await tell([text]);
    const other = await tell(['I am joann@example.com, not ann@example.com.au']);
    const erased = await eraseAddress(test.database, 'ann@example.com', eraser);
    expect(erased).toMatchObject({ chats: 4, jobs: 1 });
    await expectRooms(other);
    const messages = await test.queries.selectFrom('chat_messages').selectAll().execute();
    expect(messages.every(({ chat_room_id }) => chat_room_id === other.id)).toBe(true);
  });

  it('goes after the retention, unless its mail was neither sent nor set aside', async () => {
    await tell(['Hello', answeredTurn]);
    const waiting = await tell(['A person, please', handedOver]);
    const unmailed = await tell(['Is anybody there?']);
    await makeOld();
    const fresh = await tell(['Hello']);
    await round(test, undefined);
    expect(await roomIds()).toHaveLength(4);
    await round(test, 30);
    await expectRooms(waiting, unmailed, fresh);
    await queueLateTranscripts(test.queries, supportTo, Date.now() + 2 * quietMs);
    await setMails('sent');
    await round(test, 30);
    await expectRooms(fresh);
  });

  it('goes after the session of a guest who never wrote; other chats end then', async () => {
    const silent = await tell();
    const asking = await tell(['A person, please', handedOver], ['Are you there?']);
    const staying = await tell(['Hello']);
    await round(test, undefined);
    await expectRooms(silent, asking, staying);
    const left = [silent, asking].map(({ visitor }) => visitor.id);
    const over = test.queries.updateTable('sessions').set({ expires_at: longAgo });
    await over.where('user_id', 'in', left).execute();
    await makeOld();
    await round(test, undefined);
    await expectRooms(asking, staying);
    const ended = { status: 'ended', waiting_since: null };
    expect(await findRoomWithUser(test.queries, asking.id)).toMatchObject(ended);
    expect(await findRoomWithUser(test.queries, staying.id)).toMatchObject({
      status: 'initialised',
    });
    const { jobs } = await readStored(test.queries);
    const mails = jobs.filter(({ chat_room_id }) => chat_room_id === asking.id);
    expect(mails).toHaveLength(2);
    expect(mails.map(({ payload }) => payload).join()).toContain('Are you there?');
    expect(await userIds()).toEqual(expect.arrayContaining(['assistant', 'support']));
  });

  it('goes 30 days after its end, unless its mail was neither sent nor set aside', async () => {
    const ended = await tell(['Hello', answeredTurn]);
    const mailed = await tell(['A person, please', handedOver]);
    const [fresh, open] = [
      await tell(['Hello', answeredTurn]),
      await tell(['Hello', answeredTurn]),
    ];
    for (const { room } of [ended, mailed, fresh]) await endRoom(test.queries, room, supportTo);
    const old = test.queries.updateTable('chat_rooms').set({ updated_at: longAgo });
    await old.where('id', 'in', [ended.id, mailed.id, open.id]).execute();
    await round(test, undefined);
    await expectRooms(mailed, fresh, open);
    expect(await userIds()).not.toContain(ended.visitor.id);
    await setMails('dead');
    await round(test, undefined);
    await expectRooms(mailed, fresh, open);
    await setMails('set-aside');
    await round(test, undefined);
    await expectRooms(fresh, open);
  });
});

// SQLite lets one transaction write at a time: there is nothing to race with.
describe('a removal on PostgreSQL', () => {
  const test = prepareDatabase('postgres');
  const makeOld = () =>
    test.queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();

  /** An open transaction that holds a room's lock and has written into it. */
  async function writeInto(room: { id: string }) {
    const transaction = await test.queries.startTransaction().execute();
    const now = new Date().toISOString();
    const held = await lockRoom(transaction, room.id);
    if (!held) throw new Error('there is no such room');
    const words = [{ id: 'just-now', sender_id: senders.assistant, text: 'Hello' }];
    return { transaction, write: () => writeMessages(transaction, held, words, now) };
  }

  /** Resolves when a query waits for a lock, or when the signal is aborted. */
  const untilSomebodyWaits = (signal?: AbortSignal) =>
    vi.waitFor(
      async () => {
        if (signal?.aborted) return;
        const { rows } = await sql`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(test.queries);
        expect(rows).not.toEqual([]);
      },
      { timeout: 20_000, interval: 20 },
    );

  it('by the retention keeps a chat with a message written during it', async () => {
    const chat = await storeChat(test.queries);
    await chat.say('Hello', answeredTurn);
    await makeOld();
    const { transaction, write } = await writeInto(chat.room);
    await write();
    const tidied = round(test, 30);
    const isOver = new AbortController();
    const waited = untilSomebodyWaits(isOver.signal);
    await Promise.race([tidied, waited]);
    isOver.abort();
    await waited;
    await transaction.commit().execute();
    await tidied;
    const { message_count } = await findRoomWithUser(test.queries, chat.room.id);
    expect(message_count).toBe(4);
    await makeOld();
    await round(test, 30);
    await expect(findRoomWithUser(test.queries, chat.room.id)).rejects.toThrow('no result');
  });

  it('by an erasure waits for an active chat without locking its guest', async () => {
    const chat = await storeChat(test.queries);
    await chat.say('I am race@example.com');
    const { transaction, write } = await writeInto(chat.room);
    const erased = eraseAddress(test.database, 'race@example.com', eraser);
    await untilSomebodyWaits();
    await sql`select id from users where id = ${chat.visitor.id} for key share nowait`.execute(
      transaction,
    );
    await write();
    await transaction.commit().execute();
    expect(await erased).toMatchObject({ chats: 1 });
    expect(await test.queries.selectFrom('chat_messages').selectAll().execute()).toEqual([]);
  });
});
