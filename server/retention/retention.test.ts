import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { prepareDatabase } from '@/lib/testing/api/database';
import {
  answeredTurn,
  fromNow,
  hourMs,
  readTestConfig,
  type StoredChat,
  silentLog,
  storeChat,
  storeSubscriber,
  storeTestLead,
} from '@/lib/testing/api/stored';
import { endRoom } from '../chat/room';
import { findRoomWithUser } from '../chat/rooms-table';
import { tidy } from './housekeeping';

const longAgo = fromNow(-40 * 24 * hourMs);
const handedOver = { reply: null, handOver: true };

const test = prepareDatabase();
const closed: string[] = [];
beforeEach(() => void closed.splice(0));
const realtime = { closeRoom: (id: string) => void closed.push(id) };
/** Runs the retention once; returns its log. */
async function round(retentionDays?: number) {
  const log = silentLog();
  const config = { ...readTestConfig(), mailDir: join(test.place.dataDir, 'mail'), retentionDays };
  await tidy({ ...test, config, log, realtime });
  return log.info;
}
const idsOf = async (table: 'leads' | 'chat_rooms' | 'subscribers') =>
  (await test.queries.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();
const send = (kind: 'mail' | 'transcript-mail') =>
  test.queries.updateTable('outbox').set({ sent_at: longAgo }).where('kind', '=', kind).execute();
const storeRoom = async (...messages: Parameters<StoredChat['say']>[]) => {
  const chat = await storeChat(test.queries);
  for (const message of messages) await chat.say(...message);
  return { ...chat, id: chat.room.id };
};
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
  // The last was mailed less than 30 days ago.
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
  expect(readdirSync(mailDir)).toEqual(['new.eml']);
});

it('removes no lead before its mail to the team is sent, but without its acknowledgement', async () => {
  const old = { created_at: longAgo };
  const config = { acknowledgesLeads: true };
  await storeTestLead(test.queries, { config, columns: old, jobs: old });
  await round(30);
  expect((await test.stored()).jobs.map(({ kind }) => kind)).toEqual(['mail']);
  await send('mail');
  await round(30);
  expect(await test.stored()).toMatchObject({ leads: [], jobs: [] });
});

it('removes chats by the age of their last message, after the mail to the team', async () => {
  const old = await storeRoom(['Hello', answeredTurn]);
  const waiting = await storeRoom(['A person, please', handedOver]);
  await test.queries.updateTable('chat_messages').set({ created_at: longAgo }).execute();
  const fresh = await storeRoom(['Hello']);
  await round(30);
  await expectRooms(waiting, fresh);
  expect(closed).toEqual([old.id]);
  await send('transcript-mail');
  await round(30);
  await expectRooms(fresh);
});

it('removes chats 30 days after their end, after the mail to the team', async () => {
  const ended = await storeRoom(['Hello', answeredTurn]);
  const mailed = await storeRoom(['Hello', handedOver]);
  const fresh = await storeRoom(['Hello', answeredTurn]);
  const open = await storeRoom(['Hello', answeredTurn]);
  const app = { queries: test.queries, config: readTestConfig() };
  for (const { id } of [ended, mailed, fresh]) await endRoom(app, id);
  const old = test.queries.updateTable('chat_rooms').set({ updated_at: longAgo });
  await old.where('id', '!=', fresh.id).execute();
  await round();
  await expectRooms(mailed, fresh, open);
  expect(closed).toEqual([]);
  const guests = await test.queries.selectFrom('users').select('id').execute();
  expect(guests.map(({ id }) => id)).not.toContain(ended.visitor.id);
  await send('transcript-mail');
  await round();
  await expectRooms(fresh, open);
});

it('after the session removes empty chats, and ends and mails the others', async () => {
  await storeRoom();
  const asking = await storeRoom(['A person, please', handedOver], ['Are you there?']);
  await test.queries.updateTable('sessions').set({ expires_at: longAgo }).execute();
  const silent = await storeRoom();
  await round();
  await expectRooms(asking, silent);
  expect(await findRoomWithUser(test.queries, asking.id)).toMatchObject({ status: 'ended' });
  expect(closed).toContain(asking.id);
  const { jobs } = await test.stored();
  expect(jobs.map(({ payload }) => payload).join()).toContain('Are you there?');
});
