import { sql } from 'kysely';
import { errorCode } from '../config/start-error';
import type { Database } from '../db/open';
import type { Queries } from '../db/schema';
import { findAddress } from './address-in-text';
import type { Removed, RemoveFiles } from './removal';

/** PostgreSQL's error code for the victim of a deadlock. */
const deadlock = '40P01';

/** An address in a chat that may be the one to erase, because it runs into the next word. */
export type Doubt = { room: string; address: string };

/** The result of an erasure; a person has to decide about `doubts`. */
export type Erased = Removed & { doubts: Doubt[] };

/** Removes all data about an address in any case: leads, subscription, chats, mails. */
export async function removeAddress(
  database: Database,
  address: string,
  removeFiles: RemoveFiles,
): Promise<Erased> {
  const remove = () => removeAll(database, address.toLowerCase(), removeFiles);
  return remove().catch((error: unknown) => {
    if (errorCode(error) !== deadlock) throw error;
    return remove();
  });
}

async function removeAll(
  { queries, dialect }: Database,
  email: string,
  removeFiles: RemoveFiles,
): Promise<Erased> {
  return queries.transaction().execute(async (transaction) => {
    const { guests, doubts } = await findGuestsNaming(transaction, email);
    if (dialect === 'postgres') await holdRooms(transaction, guests);
    const jobs = await transaction
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where(
            'lead_id',
            'in',
            where
              .selectFrom('leads')
              .select('leads.id')
              .where((lead) => lead(lead.fn('lower', ['leads.email']), '=', email)),
          ),
          where(
            'subscriber_id',
            'in',
            where
              .selectFrom('subscribers')
              .select('subscribers.id')
              .where('subscribers.email', '=', email),
          ),
          where(
            'chat_room_id',
            'in',
            where
              .selectFrom('chat_rooms')
              .select('chat_rooms.id')
              .where((room) =>
                guests.length > 0 ? room('chat_rooms.user_id', 'in', guests) : room.lit(false),
              ),
          ),
        ]),
      )
      .returning('id')
      .execute();
    const leads = await transaction
      .deleteFrom('leads')
      .where((where) => where(where.fn('lower', ['email']), '=', email))
      .executeTakeFirst();
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where('email', '=', email)
      .executeTakeFirst();
    const chats = await transaction
      .deleteFrom('users')
      .where((user) => (guests.length > 0 ? user('id', 'in', guests) : user.lit(false)))
      .executeTakeFirst();
    return {
      leads: Number(leads.numDeletedRows),
      subscribers: Number(subscribers.numDeletedRows),
      chats: Number(chats.numDeletedRows),
      jobs: jobs.length,
      files: await removeFiles(jobs.map(({ id }) => id)),
      doubts,
    };
  });
}

/** Locks rooms before guests, in the same order as writing a message, to avoid a deadlock. */
async function holdRooms(db: Queries, guests: string[]): Promise<void> {
  if (guests.length === 0) return;
  await db
    .selectFrom('chat_rooms')
    .select('id')
    .where('user_id', 'in', guests)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** `guests` left this address, or their chat contains it. */
type Search = { guests: string[]; doubts: Doubt[] };

async function findGuestsNaming(db: Queries, email: string): Promise<Search> {
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', email))
    .execute();
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_rooms', 'chat_rooms.id', 'chat_messages.chat_room_id')
    .select(['chat_rooms.user_id as guest', 'chat_rooms.id as room', 'chat_messages.text'])
    .where(sql<boolean>`lower(chat_messages.text) like ${pattern} escape '\\'`)
    .orderBy('chat_rooms.id')
    .execute();
  const mentions = rows.map((row) => ({ ...row, ...findAddress(row.text.toLowerCase(), email) }));
  const named = mentions.filter(({ isNamed }) => isNamed);
  const guests = new Set([...owners.map(({ id }) => id), ...named.map(({ guest }) => guest)]);
  const doubts = mentions
    .filter(({ guest }) => !guests.has(guest))
    .flatMap(({ room, similar }) => similar.map((address) => ({ room, address })));
  return { guests: [...guests], doubts };
}
