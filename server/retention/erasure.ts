import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExpressionBuilder, sql } from 'kysely';
import { addressKey } from '@/lib/contracts/address';
import { type Database, flushRemoved } from '../db/open';
import type { Queries, Tables } from '../db/schema';

/**
 * Removes all rows of an address (equal by `addressKey`) and the files of their mails, in one transaction:
 * leads, subscription, chats of its guests, and mails to it. Gives the numbers of rows.
 */
export async function eraseAddress(database: Database, address: string, mailDir: string) {
  const removed = await database.queries
    .transaction()
    .execute((transaction) => removeAll(transaction, addressKey(address), mailDir));
  await flushRemoved(database);
  return removed;
}

async function removeAll(db: Queries, key: string, mailDir: string) {
  const has = (column: 'email' | 'recipient') => sql<boolean>`lower(${sql.ref(column)}) = ${key}`;
  const idsOf = (table: 'leads' | 'subscribers' | 'users') =>
    db.selectFrom(table).select('id').where(has('email'));
  const rooms = db.selectFrom('chat_rooms').select('id').where('user_id', 'in', idsOf('users'));
  const jobs = await db
    .selectFrom('outbox')
    .select('id')
    .where((job: ExpressionBuilder<Tables, 'outbox'>) =>
      job.or([
        job('lead_id', 'in', idsOf('leads')),
        job('subscriber_id', 'in', idsOf('subscribers')),
        job('chat_room_id', 'in', rooms),
        has('recipient'),
      ]),
    )
    .execute();
  // Rooms before their guests: who writes a message locks them in this order.
  const chats = await db
    .deleteFrom('chat_rooms')
    .where('user_id', 'in', idsOf('users'))
    .executeTakeFirst();
  await db.deleteFrom('users').where(has('email')).execute();
  const leads = await db.deleteFrom('leads').where(has('email')).executeTakeFirst();
  const subscribers = await db.deleteFrom('subscribers').where(has('email')).executeTakeFirst();
  await db.deleteFrom('outbox').where(has('recipient')).execute();
  // Before the commit: if a file cannot be deleted, the rows are there for another try.
  for (const { id } of jobs) await rm(join(mailDir, `${id}.eml`), { force: true });
  return {
    leads: Number(leads.numDeletedRows),
    subscribers: Number(subscribers.numDeletedRows),
    chats: Number(chats.numDeletedRows),
    jobs: jobs.length,
  };
}
