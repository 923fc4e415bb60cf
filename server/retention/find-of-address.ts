import { type ExpressionBuilder, sql } from 'kysely';
import { addressKey } from '@/lib/contracts/address';
import { contains } from '../db/contains';
import type { Queries, Tables } from '../db/schema';
import { plural } from '../jobs/plain-text';
import { searchText } from '../leads/leads-table';
import { spellingsOf } from '../leads/search-text';
import { findAddress } from './address-in-text';

/**
 * What is about an address (its key), as queries, and `isJob` for its mails and webhooks. `doubts`
 * are addresses in chats that may be this one, because they run into the next word.
 */
export async function findOfAddress(db: Queries, email: string) {
  const { guests, doubts } = await findGuestsNaming(db, email);
  const leads = db
    .selectFrom('leads')
    .select('leads.id')
    .where((lead) => lead(lead.fn('lower', ['leads.email']), '=', email));
  const subscribers = db
    .selectFrom('subscribers')
    .select('subscribers.id')
    .where('subscribers.email', '=', email);
  // PostgreSQL takes no empty list after `in`.
  const users = db
    .selectFrom('users')
    .select('users.id')
    .where((user) => (guests.length > 0 ? user('users.id', 'in', guests) : user.lit(false)));
  const rooms = db
    .selectFrom('chat_rooms')
    .select('chat_rooms.id')
    .where('chat_rooms.user_id', 'in', users);
  const isJob = (job: ExpressionBuilder<Tables, 'outbox'>) =>
    job.or([
      job('lead_id', 'in', leads),
      job('subscriber_id', 'in', subscribers),
      job('chat_room_id', 'in', rooms),
    ]);
  return { guests, doubts, leads, subscribers, users, rooms, isJob };
}

export async function countOfAddress(db: Queries, address: string) {
  const email = addressKey(address);
  const { leads, subscribers, users, isJob, doubts } = await findOfAddress(db, email);
  const jobs = db.selectFrom('outbox').select('outbox.id').where(isJob);
  return {
    leads: (await leads.execute()).length,
    subscribers: (await subscribers.execute()).length,
    chats: (await users.execute()).length,
    jobs: (await jobs.execute()).length,
    doubts: [...doubts, ...(await findLeadsNaming(db, email))],
  };
}

export const describeCounts = (
  counts: Record<'leads' | 'subscribers' | 'chats' | 'jobs', number>,
) => [
  plural(counts.leads, 'lead'),
  plural(counts.subscribers, 'newsletter subscription'),
  plural(counts.chats, 'chat'),
  plural(counts.jobs, 'mail or webhook', 'mails and webhooks'),
];

/** Leads of other people that mention the address are reported, not deleted. */
export async function findLeadsNaming(db: Queries, email: string) {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'payload', 'origin'])
    .where((lead) => lead(lead.fn('lower', ['leads.email']), '<>', email))
    .where((lead) =>
      lead.or(
        spellingsOf(email).flatMap((one) => [contains(searchText, one), contains(origin, one)]),
      ),
    )
    .orderBy('id')
    .execute();
  return leads.flatMap(({ id, payload, origin }) => {
    const values = { ...JSON.parse(payload), ...JSON.parse(origin ?? '{}') };
    const { isNamed, similar } = findAddress(Object.values(values).join('\n'), email);
    const addresses = isNamed ? [email, ...similar] : similar;
    return addresses.map((address) => ({ place: `lead ${id}`, address }));
  });
}

const origin = sql`lower(origin)`;
const message = sql.ref('chat_messages.text');

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
    // An address may have invisible signs in it, which no query ignores.
    .where((row) => row.or([contains(message, '@'), contains(message, '＠')]))
    .orderBy('chat_rooms.id')
    .execute();
  const mentions = rows.map((row) => ({ ...row, ...findAddress(row.text, email) }));
  const named = mentions.filter(({ isNamed }) => isNamed);
  const guests = new Set([...owners.map(({ id }) => id), ...named.map(({ guest }) => guest)]);
  const doubts = mentions
    .filter(({ guest }) => !guests.has(guest))
    .flatMap(({ room, similar }) => similar.map((address) => ({ place: `chat ${room}`, address })));
  return { guests: [...guests], doubts };
}
