import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExpressionBuilder, sql } from 'kysely';
import { addressKey } from '@/lib/contracts/address';
import { type Database, flushRemoved } from '../db/open';
import type { Queries, Tables } from '../db/schema';

/** Queries for the rows of an address. Jobs are all mails and webhooks about it. */
function rowsOf(db: Queries, address: string) {
  const key = addressKey(address);
  const has = (column: 'email' | 'recipient') => sql<boolean>`lower(${sql.ref(column)}) = ${key}`;
  const idsOf = (table: 'leads' | 'subscribers' | 'users') =>
    db.selectFrom(table).select('id').where(has('email'));
  const rooms = db.selectFrom('chat_rooms').select('id').where('user_id', 'in', idsOf('users'));
  const jobs = db
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where((job: ExpressionBuilder<Tables, 'outbox'>) =>
      job.or([
        job('lead_id', 'in', idsOf('leads')),
        job('subscriber_id', 'in', idsOf('subscribers')),
        job('chat_room_id', 'in', rooms),
        has('recipient'),
      ]),
    );
  return { has, idsOf, rooms, jobs };
}

const mailFile = (mailDir: string, id: string) => join(mailDir, `${id}.eml`);

export type Held = Awaited<ReturnType<typeof countHeld>>;

/** Counts what is stored about an address, with unsent mails and webhooks and files of mails. */
export async function countHeld(db: Queries, address: string, mailDir: string) {
  const { idsOf, rooms, jobs } = rowsOf(db, address);
  const all = await jobs.execute();
  return {
    leads: (await idsOf('leads').execute()).length,
    subscribers: (await idsOf('subscribers').execute()).length,
    chats: (await rooms.execute()).length,
    waiting: all.filter(({ sent_at }) => sent_at === null).length,
    files: all.filter(({ id }) => existsSync(mailFile(mailDir, id))).length,
  };
}

/** Removes the rows and mail files of an address; returns counts and chat rooms, which may have sockets. */
export async function eraseAddress(database: Database, address: string, mailDir: string) {
  const erased = await database.queries.transaction().execute(async (db) => {
    const { has, idsOf, ...rows } = rowsOf(db, address);
    const jobs = await rows.jobs.execute();
    // Rooms before their guests: a new message locks them in this order.
    const removeRooms = db.deleteFrom('chat_rooms').where('user_id', 'in', idsOf('users'));
    const rooms = await removeRooms.returning('id').execute();
    await db.deleteFrom('users').where(has('email')).execute();
    const leads = await db.deleteFrom('leads').where(has('email')).executeTakeFirst();
    const subscribers = await db.deleteFrom('subscribers').where(has('email')).executeTakeFirst();
    await db.deleteFrom('outbox').where(has('recipient')).execute();
    // Before the commit: if a file cannot be deleted, the rows stay for another try.
    for (const { id } of jobs) await rm(mailFile(mailDir, id), { force: true });
    const counts = {
      leads: Number(leads.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows),
      chats: rooms.length,
      jobs: jobs.length,
    };
    return { counts, rooms: rooms.map(({ id }) => id) };
  });
  await flushRemoved(database);
  return erased;
}
