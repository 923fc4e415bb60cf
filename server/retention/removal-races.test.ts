import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { senders } from '@/lib/contracts/chat-socket';
import { writeMessages } from '../chat/messages-table';
import { findRoomWithUser, lockRoom } from '../chat/rooms-table';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { answeredTurn, storeChat, supportTo } from '../testing/stored-chat';
import { removeAddress } from './erasure';
import { tidy } from './housekeeping';

/** SQLite lets one transaction write at a time: there is nothing to race with. */
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase('postgres');
});
afterAll(() => test.remove());

const longAgo = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString();
const erasing = { actor: 'rina', removeFiles: async () => 0 };

/** An open transaction that holds a room's lock and has written into it. */
async function writeInto(room: { id: string }) {
  const transaction = await test.database.queries.startTransaction().execute();
  const now = new Date().toISOString();
  const held = await lockRoom(transaction, room.id);
  if (!held) throw new Error('there is no such room');
  const write = (id: string) =>
    writeMessages(transaction, held, [{ id, sender_id: senders.assistant, text: 'Hello' }], now);
  return { transaction, write };
}

/** Resolves when a query waits for a lock, or when the signal is aborted. */
const untilSomebodyWaits = (signal?: AbortSignal) =>
  vi.waitFor(
    async () => {
      if (signal?.aborted) return;
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      `.execute(test.database.queries);
      expect(rows).not.toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );

const round = () =>
  tidy({
    database: test.database,
    mailDir: '/nowhere',
    supportTo,
    retentionDays: 30,
    log: { info: vi.fn(), error: vi.fn() },
  });

it('the retention keeps a chat with a message written during the removal', async () => {
  const { queries } = test.database;
  const chat = await storeChat(queries);
  await chat.say('Hello', answeredTurn);
  await queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();
  const { transaction, write } = await writeInto(chat.room);
  await write('just-now');
  const tidied = round();
  const isOver = new AbortController();
  const waited = untilSomebodyWaits(isOver.signal);
  await Promise.race([tidied, waited]);
  isOver.abort();
  await waited;
  await transaction.commit().execute();
  await tidied;
  expect(await findRoomWithUser(queries, chat.room.id)).toMatchObject({ message_count: 4 });
  await queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();
  await round();
  await expect(findRoomWithUser(queries, chat.room.id)).rejects.toThrow('no result');
});

it('an erasure waits for an active chat without locking its guest', async () => {
  const { queries } = test.database;
  const chat = await storeChat(queries);
  await chat.say('I am race@example.com');
  const { transaction, write } = await writeInto(chat.room);
  const erased = removeAddress(test.database, 'race@example.com', erasing);
  await untilSomebodyWaits();
  await sql`select id from users where id = ${chat.visitor.id} for key share nowait`.execute(
    transaction,
  );
  await write('just-now');
  await transaction.commit().execute();
  expect(await erased).toMatchObject({ chats: 1 });
  expect(await queries.selectFrom('chat_messages').selectAll().execute()).toEqual([]);
});

it('an erasure that loses a deadlock is retried once', async () => {
  const { queries } = test.database;
  await sql`create sequence tries`.execute(queries);
  const refuseTo = (number: number) =>
    sql`
      create or replace function refuse() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= ${sql.lit(number)} then
          raise exception 'deadlock detected' using errcode = '40P01';
        end if;
        return old;
      end $$
    `.execute(queries);
  await refuseTo(1);
  await sql`create trigger refuse before delete on users for each row execute function refuse()`.execute(
    queries,
  );
  const chat = await storeChat(queries);
  await chat.say('I am twice@example.com');
  expect(await removeAddress(test.database, 'twice@example.com', erasing)).toMatchObject({
    chats: 1,
  });
  const other = await storeChat(queries);
  await other.say('I am thrice@example.com');
  await refuseTo(99);
  await expect(removeAddress(test.database, 'thrice@example.com', erasing)).rejects.toMatchObject({
    code: '40P01',
  });
  await sql`drop trigger refuse on users`.execute(queries);
});
