import { addressKey } from '@/lib/contracts/address';
import { type Database, flushRemoved } from '../db/open';
import type { DeskAct, Queries } from '../db/schema';
import { removeMailFiles } from '../jobs/mail-file';
import { recordDeed } from '../support-desk/accounts/audit-table';
import { findLeadsNaming, findOfAddress } from './find-of-address';

type Eraser = { actor: string; mailDir: string };

/**
 * Removes all data about an address: leads, subscription, chats, mails and their files. A person has to
 * decide about `doubts`: leads of other people that name the address, and addresses in chats that may be
 * this one, because they run into the next word. Without `isFlushed` traces stay in the log of SQLite
 * until the next flush: another program was reading.
 */
export async function eraseAddress(database: Database, address: string, eraser: Eraser) {
  const removed = await removeAll(database, addressKey(address), eraser);
  return { ...removed, isFlushed: await flushRemoved(database) };
}

async function removeAll({ queries }: Database, email: string, eraser: Eraser) {
  const { actor, mailDir } = eraser;
  return queries.transaction().execute(async (transaction) => {
    const of = await findOfAddress(transaction, email);
    // Lock rooms before guests, in the same order as writing a message, to avoid a deadlock.
    if (of.guests.length > 0) {
      await transaction
        .selectFrom('chat_rooms')
        .select('id')
        .where('user_id', 'in', of.guests)
        .orderBy('id')
        .forUpdate()
        .execute();
    }
    const jobs = await transaction.deleteFrom('outbox').where(of.isJob).returning('id').execute();
    const leads = await transaction
      .deleteFrom('leads')
      .where('id', 'in', of.leads)
      .returning('id')
      .execute();
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where('email', '=', email)
      .returning('id')
      .execute();
    const rooms = await of.rooms.execute();
    const chats = await transaction
      .deleteFrom('users')
      .where('id', 'in', of.users)
      .executeTakeFirst();
    await recordErased(transaction, actor, 'erased-lead', leads);
    await recordErased(transaction, actor, 'erased-subscription', subscribers);
    await recordErased(transaction, actor, 'erased-chat', rooms);
    await removeMailFiles(
      mailDir,
      jobs.map(({ id }) => id),
    );
    return {
      leads: leads.length,
      subscribers: subscribers.length,
      chats: Number(chats.numDeletedRows),
      jobs: jobs.length,
      doubts: [...of.doubts, ...(await findLeadsNaming(transaction, email))],
    };
  });
}

async function recordErased(db: Queries, actor: string, act: DeskAct, rows: { id: string }[]) {
  for (const { id } of rows) await recordDeed(db, { actor, act, subject: id });
}
