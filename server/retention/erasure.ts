import { sql } from 'kysely';
import { errorCode } from '../config/start-error';
import type { Database } from '../db/open';
import type { Queries } from '../db/schema';
import { findAddress } from './address-in-text';
import type { RemoveFiles } from './remove-chats';

/** PostgreSQL's error code for the victim of a deadlock. */
const deadlock = '40P01';

/**
 * Removes all data about an address in any case: leads, subscription, chats, mails. A person has to
 * decide about `doubts`: leads of other people that name the address, and addresses in chats that may be
 * this one, because they run into the next word.
 */
export async function removeAddress(database: Database, address: string, removeFiles: RemoveFiles) {
  const remove = () => removeAll(database, address.toLowerCase(), removeFiles);
  return remove().catch((error: unknown) => {
    if (errorCode(error) !== deadlock) throw error;
    return remove();
  });
}

async function removeAll({ queries, dialect }: Database, email: string, removeFiles: RemoveFiles) {
  return queries.transaction().execute(async (transaction) => {
    const { guests, doubts } = await findGuestsNaming(transaction, email);
    // Lock rooms before guests, in the same order as writing a message, to avoid a deadlock.
    if (dialect === 'postgres' && guests.length > 0) {
      await transaction
        .selectFrom('chat_rooms')
        .select('id')
        .where('user_id', 'in', guests)
        .orderBy('id')
        .forUpdate()
        .execute();
    }
    const ofLeads = transaction
      .selectFrom('leads')
      .select('leads.id')
      .where((lead) => lead(lead.fn('lower', ['leads.email']), '=', email));
    const ofSubscribers = transaction
      .selectFrom('subscribers')
      .select('subscribers.id')
      .where('subscribers.email', '=', email);
    // PostgreSQL takes no empty list after `in`.
    const ofGuests = transaction
      .selectFrom('users')
      .select('users.id')
      .where((user) => (guests.length > 0 ? user('users.id', 'in', guests) : user.lit(false)));
    const ofRooms = transaction
      .selectFrom('chat_rooms')
      .select('chat_rooms.id')
      .where('chat_rooms.user_id', 'in', ofGuests);
    const jobs = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where('lead_id', 'in', ofLeads),
          where('subscriber_id', 'in', ofSubscribers),
          where('chat_room_id', 'in', ofRooms),
        ]),
      )
      .returning('id')
      .execute();
    const leads = await transaction
      .deleteFrom('leads')
      .where('id', 'in', ofLeads)
      .executeTakeFirst();
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where('email', '=', email)
      .executeTakeFirst();
    const chats = await transaction
      .deleteFrom('users')
      .where('id', 'in', ofGuests)
      .executeTakeFirst();
    return {
      leads: Number(leads.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows),
      chats: Number(chats.numDeletedRows),
      jobs: jobs.length,
      files: await removeFiles(jobs.map(({ id }) => id)),
      doubts: [...doubts, ...(await findLeadsNaming(transaction, email))],
    };
  });
}

/** What a message of somebody else says about an address is theirs to keep or not. */
async function findLeadsNaming(db: Queries, email: string) {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'payload', 'origin'])
    .where((lead) => lead.or([contains('leads.payload', email), contains('leads.origin', email)]))
    .orderBy('id')
    .execute();
  return leads.flatMap(({ id, payload, origin }) => {
    const values = { ...JSON.parse(payload), ...JSON.parse(origin ?? '{}') };
    const text = Object.values(values).join('\n').toLowerCase();
    const { isNamed, similar } = findAddress(text, email);
    const addresses = isNamed ? [email, ...similar] : similar;
    return addresses.map((address) => ({ place: `lead ${id}`, address }));
  });
}

/** Whether a text holds an address, in any case; it may be part of a longer one. */
function contains(column: 'chat_messages.text' | 'leads.payload' | 'leads.origin', email: string) {
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

/** `guests` left this address, or their chat contains it. */
async function findGuestsNaming(db: Queries, email: string) {
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .execute();
  const rows = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_messages.chat_room_id')
    .select(['chat_rooms.user_id as guest', 'chat_rooms.id as room', 'chat_messages.text'])
    .where(contains('chat_messages.text', email))
    .orderBy('chat_rooms.id')
    .execute();
  const mentions = rows.map((row) => ({ ...row, ...findAddress(row.text.toLowerCase(), email) }));
  const named = mentions.filter(({ isNamed }) => isNamed);
  const guests = new Set([...owners.map(({ id }) => id), ...named.map(({ guest }) => guest)]);
  const doubts = mentions
    .filter(({ guest }) => !guests.has(guest))
    .flatMap(({ room, similar }) => similar.map((address) => ({ place: `chat ${room}`, address })));
  return { guests: [...guests], doubts };
}
