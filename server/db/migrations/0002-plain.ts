import { type Kysely, sql } from 'kysely';

/** Limits are counted in memory. */
const limits = ['drop table rate_limits'];

const leads = [
  'alter table leads rename column idempotency_key to content_hash',
  'update leads set content_hash = null',
];

const newsletter = [
  `alter table subscribers add column mailed_at text not null default ''`,
  `update subscribers set mailed_at = coalesce(
    (select max(outbox.created_at) from outbox where outbox.subscriber_id = subscribers.id),
    created_at
  )`,
];

/** Brings the tables of release 1.0.0 to those of 2.0.0; `schema.ts` says what their columns mean. */
// biome-ignore lint/suspicious/noExplicitAny: The tables of two releases have no one type.
export async function up(db: Kysely<any>): Promise<void> {
  const statements = [...limits, ...leads, ...newsletter];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
