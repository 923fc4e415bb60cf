import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endRoom } from '../chat/room';
import { findRoomWithUser } from '../chat/rooms-table';
import { queueLateTranscripts, quietMs } from '../chat/transcript';
import { eraseCommand } from '../leads/cli/commands';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { readStored } from '../testing/stored';
import { answeredTurn, storeChat, supportTo } from '../testing/stored-chat';
import { tidy } from './housekeeping';

const longAgo = new Date(Date.now() - 40 * 24 * 3_600_000).toISOString();

describe.each(dialects)('what is left of chats on %s', (dialect) => {
  let test: TestDatabase;
  let mailDir: string;
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    mailDir = join(test.place.dataDir, 'mail');
    mkdirSync(mailDir);
  });
  afterAll(() => test.remove());

  const roomIds = async () =>
    (await test.database.queries.selectFrom('chat_rooms').select('id').execute()).map(
      ({ id }) => id,
    );
  const round = (retentionDays: number | undefined) =>
    tidy({
      database: test.database,
      mailDir,
      supportTo,
      retentionDays,
      log: { info: vi.fn(), error: vi.fn() },
    });

  it('erases chats of an address and chats in which it was written, with mails and files', async () => {
    const left = await storeChat(test.database.queries);
    const turn = { reply: null, email: 'Ann@Example.com', handOver: true };
    await left.say('Please answer by mail', turn);
    const written = await storeChat(test.database.queries);
    await written.say('Write to ANN@example.com, or call.');
    const other = await storeChat(test.database.queries);
    await other.say('I am joann@example.com, not ann@example.com.au or ann@example.community');
    const [job] = (await readStored(test.database.queries)).jobs;
    writeFileSync(join(mailDir, `${job?.id}.eml`), '');

    expect(await eraseCommand(test.database, 'ann@example.com', mailDir)).toContain(
      '2 chats, 1 mail or webhook, 1 mail file.',
    );
    expect(await roomIds()).toEqual([other.room.id]);
    expect(readdirSync(mailDir)).toEqual([]);
    expect((await readStored(test.database.queries)).jobs).toEqual([]);
    const messages = await test.database.queries.selectFrom('chat_messages').selectAll().execute();
    expect(messages.every(({ chat_room_id }) => chat_room_id === other.room.id)).toBe(true);
    expect(await eraseCommand(test.database, 'ann@example.com', mailDir)).toContain('0 chats');
    await eraseCommand(test.database, 'joann@example.com', mailDir);
    expect(await roomIds()).toEqual([]);
  });

  it('erases chats with punctuation around the address, and lists doubtful ones', async () => {
    const { queries } = test.database;
    for (const text of ['-bob@example.com', 'e-mail:...bob@example.com', 'bob@example.com-']) {
      await (await storeChat(queries)).say(text);
    }
    const glued = await storeChat(queries);
    await glued.say('Write me at bob@example.com.Thanks');
    const other = await storeChat(queries);
    await other.say('xbob@example.com, bob@example.community');
    const lines = (await eraseCommand(test.database, 'Bob@Example.com', mailDir)).split('\n');
    expect(lines[0]).toContain('3 chats');
    expect(lines.slice(1)).toEqual([
      'Not removed: leads of others that name it, and what may be another address; if that is the same, erase it as it stands here:',
      `  bob@example.com.thanks in chat ${glued.room.id}`,
      '',
    ]);
    expect((await roomIds()).toSorted()).toEqual([glued.room.id, other.room.id].toSorted());
    const second = await eraseCommand(test.database, 'bob@example.com.thanks', mailDir);
    expect(second).toContain('1 chat,');
    expect(await roomIds()).toEqual([other.room.id]);
    await eraseCommand(test.database, 'xbob@example.com', mailDir);
  });

  it('removes chats that are older than the retention, unless their mail was neither sent nor set aside', async () => {
    const { queries } = test.database;
    const old = await storeChat(queries);
    await old.say('Hello', answeredTurn);
    const waiting = await storeChat(queries);
    await waiting.say('A person, please', { reply: null, handOver: true });
    const unmailed = await storeChat(queries);
    await unmailed.say('Is anybody there?');
    await queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();
    const fresh = await storeChat(queries);
    await fresh.say('Hello');
    await round(undefined);
    expect(await roomIds()).toHaveLength(4);
    await round(30);
    const kept = [waiting, unmailed, fresh].map(({ room }) => room.id);
    expect((await roomIds()).toSorted()).toEqual(kept.toSorted());
    expect(await queueLateTranscripts(queries, supportTo, Date.now() + 2 * quietMs)).toBe(2);
    await queries.updateTable('outbox').set({ status: 'sent' }).execute();
    await round(30);
    expect(await roomIds()).toEqual([fresh.room.id]);
  });

  it('forgets guests who never wrote once their session is over, and keeps the others', async () => {
    const { queries } = test.database;
    const before = await roomIds();
    const silent = await storeChat(queries);
    const talking = await storeChat(queries);
    await talking.say('Hello');
    await round(undefined);
    expect(await roomIds()).toHaveLength(before.length + 2);
    await queries.updateTable('sessions').set({ expires_at: longAgo }).execute();
    await round(undefined);
    const left = await roomIds();
    expect(left).not.toContain(silent.room.id);
    expect(left).toContain(talking.room.id);
    const users = await queries.selectFrom('users').select('id').execute();
    expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining(['assistant', 'support']));
  });

  it("ends chats after the visitor's session is over, and keeps them like other ended chats", async () => {
    const { queries } = test.database;
    const chat = await storeChat(queries);
    await chat.say('A person, please', { reply: null, handOver: true });
    await chat.say('Are you there?');
    const other = await storeChat(queries);
    await other.say('Hello');
    const statusOf = async (id: string) => (await findRoomWithUser(queries, id)).status;
    await round(undefined);
    expect(await statusOf(chat.room.id)).toBe('initialised');
    await queries
      .updateTable('sessions')
      .set({ expires_at: longAgo })
      .where('user_id', '=', chat.visitor.id)
      .execute();
    await queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();
    await round(undefined);
    expect(await findRoomWithUser(queries, chat.room.id)).toMatchObject({
      status: 'ended',
      waiting_since: null,
    });
    expect(await statusOf(other.room.id)).toBe('initialised');
    const mails = (await readStored(queries)).jobs.filter(
      ({ chat_room_id }) => chat_room_id === chat.room.id,
    );
    expect(mails).toHaveLength(2);
    expect(mails.map(({ payload }) => payload).join()).toContain('Are you there?');
  });

  it('removes chats 30 days after their end, unless their mail was neither sent nor set aside', async () => {
    const { queries } = test.database;
    const [ended, mailed, fresh, open] = [
      await storeChat(queries),
      await storeChat(queries),
      await storeChat(queries),
      await storeChat(queries),
    ];
    for (const chat of [ended, fresh, open]) await chat.say('Hello', answeredTurn);
    await mailed.say('A person, please', { reply: null, handOver: true });
    for (const { room } of [ended, mailed, fresh]) await endRoom(queries, room, supportTo);
    const old = [ended, mailed, open].map(({ room }) => room.id);
    await queries
      .updateTable('chat_rooms')
      .set({ updated_at: longAgo })
      .where('id', 'in', old)
      .execute();
    await round(undefined);
    const left = await roomIds();
    expect(left).not.toContain(ended.room.id);
    expect(left).toEqual(expect.arrayContaining([mailed, fresh, open].map(({ room }) => room.id)));
    const users = await queries.selectFrom('users').select('id').execute();
    expect(users.map(({ id }) => id)).not.toContain(ended.visitor.id);
    await queries.updateTable('outbox').set({ status: 'dead' }).execute();
    await round(undefined);
    expect(await roomIds()).toContain(mailed.room.id);
    await queries.updateTable('outbox').set({ status: 'set-aside' }).execute();
    await round(undefined);
    expect(await roomIds()).not.toContain(mailed.room.id);
    expect((await readStored(queries)).jobs.map((job) => job.chat_room_id)).not.toContain(
      mailed.room.id,
    );
  });
});
