import { type Kysely, sql } from 'kysely';

/** Limits are counted in memory. */
const limits = ['drop table rate_limits'];

/** What was mailed to a visitor counts as seen; the desk's lists are sorted without an index of their own. */
const chat = [
  'drop index chat_rooms_unseen',
  'drop index chat_rooms_not_waiting',
  'drop index chat_rooms_taken',
  'update chat_rooms set seen_count = notified_count where notified_count > seen_count',
  'alter table chat_rooms drop column notified_count',
  `create index chat_rooms_unseen on chat_rooms (updated_at)
    where status <> 'ended' and answered_count > seen_count`,
];

/** Brings the tables of release 1.0.0 to those of 2.0.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...limits, ...chat]) await sql.raw(statement).execute(db);
}
