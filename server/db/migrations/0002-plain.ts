import { sql } from 'kysely';
import type { Queries } from '../schema';

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
export async function up(db: Queries): Promise<void> {
  for (const statement of [...leads, ...newsletter]) await sql.raw(statement).execute(db);
}
