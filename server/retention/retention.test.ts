import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { senders } from '@/lib/contracts/chat-socket';
import { writeMessages } from '../chat/messages-table';
import { endRoom } from '../chat/room';
import { findRoomWithUser, lockRoom } from '../chat/rooms-table';
import { dialects, prepareDatabase } from '../testing/database';
import { fromNow, hourMs } from '../testing/outbox';
import { clearStored, readStored, storeSubscriber, tidyUp } from '../testing/stored';
import { answeredTurn, mailConfig, storeChat, supportTo } from '../testing/stored-chat';
import { storeTestLead } from '../testing/stored-lead';

const longAgo = fromNow(-40 * 24 * hourMs);
const handedOver = { reply: null, handOver: true };

describe.each(dialects)('the retention on %s', (dialect) => {
  const test = prepareDatabase(dialect);
  beforeEach(async () => {
    await clearStored(test.queries);
    await test.queries.deleteFrom('chat_rooms').execute();
  });

  const round = (retentionDays?: number) =>
    tidyUp(test.database, { supportTo, retentionDays, mailDir: join(test.place.dataDir, 'mail') });
  const idsOf = async (table: 'leads' | 'chat_rooms' | 'subscribers') =>
    (await test.queries.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
  const send = (kind: 'mail' | 'transcript-mail') =>
    test.queries.updateTable('outbox').set({ sent_at: longAgo }).where('kind', '=', kind).execute();
  const tell = async (...told: Parameters<Awaited<ReturnType<typeof storeChat>>['say']>[]) => {
    const chat = await storeChat(test.queries);
    for (const said of told) await chat.say(...said);
    return { ...chat, id: chat.room.id };
  };
  const makeMessagesOld = () =>
    test.queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();
  const expectRooms = async (...rooms: { id: string }[]) =>
    expect(await idsOf('chat_rooms')).toEqual(rooms.map(({ id }) => id).toSorted());

  it('removes old leads, their mail files and what no subscriber confirmed, by RETENTION_DAYS', async () => {
    const mailDir = join(test.place.dataDir, 'mail');
    mkdirSync(mailDir);
    for (const name of ['new.eml', 'old.eml']) writeFileSync(join(mailDir, name), '');
    utimesSync(join(mailDir, 'old.eml'), 0, 0);
    const fresh = await storeTestLead(test.queries);
    await storeTestLead(test.queries, { columns: { created_at: longAgo } });
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
      await storeSubscriber(test.queries, email);
    // The last was mailed within the 30 days in which no address gets another mail.
    await test.queries.updateTable('subscribers').set({ created_at: longAgo }).execute();
    const old = test.queries.updateTable('subscribers').where('email', '<', 'c');
    await old.set({ mailed_at: longAgo }).execute();
    await old.set({ status: 'confirmed' }).where('email', '<', 'b').execute();
    await send('mail');
    expect(await round()).not.toHaveBeenCalled();
    const counts = { leads: 1, subscribers: 1, chats: 0, jobs: 0, retentionDays: 30 };
    expect(await round(30)).toHaveBeenCalledWith(counts, 'removed old data');
    expect(await idsOf('leads')).toEqual([fresh]);
    expect(await idsOf('subscribers')).toHaveLength(2);
    expect((await readStored(test.queries)).jobs).toHaveLength(3);
    expect(readdirSync(mailDir)).toEqual(['new.eml']);
  });

  it('keeps a lead until its mail to the team is sent, however its acknowledgement fared', async () => {
    const old = { created_at: longAgo };
    await storeTestLead(test.queries, { isAcknowledged: true, columns: old, jobs: old });
    await round(30);
    expect((await readStored(test.queries)).jobs.map(({ kind }) => kind)).toEqual(['mail']);
    await send('mail');
    await round(30);
    expect(await readStored(test.queries)).toEqual({ leads: [], jobs: [] });
  });

  it('removes chats by the age of their last message, once the team has got its mail', async () => {
    await tell(['Hello', answeredTurn]);
    const waiting = await tell(['A person, please', handedOver]);
    await makeMessagesOld();
    const fresh = await tell(['Hello']);
    await round(30);
    await expectRooms(waiting, fresh);
    await send('transcript-mail');
    await round(30);
    await expectRooms(fresh);
  });

  it('removes chats 30 days after their end, once the team has got its mail', async () => {
    const chats = [];
    for (const turn of [answeredTurn, handedOver, answeredTurn, answeredTurn])
      chats.push(await tell(['Hello', turn]));
    const [ended, mailed, fresh, open] = chats;
    if (!ended || !mailed || !fresh || !open) throw new Error('a chat is missing');
    for (const { room } of [ended, mailed, fresh]) await endRoom(test.queries, room.id, mailConfig);
    const old = test.queries.updateTable('chat_rooms').set({ updated_at: longAgo });
    await old.where('id', 'in', [ended.id, mailed.id, open.id]).execute();
    await round();
    await expectRooms(mailed, fresh, open);
    const guests = await test.queries.selectFrom('users').select('id').execute();
    expect(guests.map(({ id }) => id)).not.toContain(ended.visitor.id);
    await send('transcript-mail');
    await round();
    await expectRooms(fresh, open);
  });

  it('after the session removes chats of guests who never wrote, and ends and mails the others', async () => {
    await tell();
    const asking = await tell(['A person, please', handedOver], ['Are you there?']);
    await test.queries.updateTable('sessions').set({ expires_at: longAgo }).execute();
    const silent = await tell();
    await round();
    await expectRooms(asking, silent);
    expect(await findRoomWithUser(test.queries, asking.id)).toMatchObject({ status: 'ended' });
    const { jobs } = await readStored(test.queries);
    expect(jobs.map(({ payload }) => payload).join()).toContain('Are you there?');
  });

  // SQLite lets one transaction write at a time: there is nothing to race with.
  it.runIf(dialect === 'postgres')('keeps a chat with a message written meanwhile', async () => {
    const chat = await tell(['Hello', answeredTurn]);
    await makeMessagesOld();
    const writing = await test.queries.startTransaction().execute();
    const room = await lockRoom(writing, chat.id);
    if (!room) throw new Error('there is no such room');
    const words = [{ id: 'just-now', sender_id: senders.assistant, text: 'Hello' }];
    await writeMessages(writing, room, words, new Date().toISOString());
    const tidied = round(30);
    await vi.waitFor(
      async () => {
        const waits = sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await waits.execute(test.queries)).rows).not.toEqual([]);
      },
      { timeout: 20_000 },
    );
    await writing.commit().execute();
    await tidied;
    await expectRooms(chat);
  });
});
