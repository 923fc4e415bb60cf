import { type Kysely, sql } from 'kysely';

const statements = [
  // Limits are counted in memory.
  'drop table rate_limits',

  'alter table leads rename column idempotency_key to content_hash',
  'update leads set content_hash = null',

  `alter table subscribers add column mailed_at text not null default ''`,
  `update subscribers set mailed_at = coalesce(
    (select max(outbox.created_at) from outbox where outbox.subscriber_id = subscribers.id),
    created_at
  )`,

  // Waiting jobs are due now, in their old order. Those given up or set aside stay unsent.
  'drop index outbox_due',
  'drop index outbox_unsent',
  'drop table delivery_attempts',
  'alter table outbox add column run_at text',
  `update outbox set run_at = created_at where status in ('pending', 'sending')`,
  'update outbox set locked_until = null',
  `update outbox set recipient = (select email from subscribers where id = subscriber_id)
    where kind = 'newsletter-mail'`,
  'alter table outbox drop column status',
  'alter table outbox drop column next_attempt_at',
  'alter table outbox drop column lock_token',
  'alter table outbox drop column revivals',
  'create index outbox_unsent on outbox (run_at, kind, created_at) where sent_at is null',

  // Answers that were mailed count as seen; the other lists need no index.
  'drop index chat_rooms_unseen',
  'drop index chat_rooms_not_waiting',
  'drop index chat_rooms_taken',
  'update chat_rooms set seen_count = notified_count where notified_count > seen_count',
  'alter table chat_rooms drop column notified_count',

  // A chat is assigned to a name, that of its account in 1.0.0.
  `update chat_rooms set taken_by =
    (select name from desk_accounts where desk_accounts.id = chat_rooms.taken_by)`,
  'drop table desk_sessions',
  'drop table desk_accounts',
  'drop table desk_audit',

  // The row that the API updates to check the database.
  'create table readiness (id integer primary key, checked_at text not null)',
];

/** Updates the tables of release 1.0.0 to 2.0.0; `schema.ts` explains their columns. */
// biome-ignore lint/suspicious/noExplicitAny: The tables of two releases have no one type.
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // The recipient of an unsent newsletter mail moves into its column; a sent one is empty.
  const mails = db.selectFrom('outbox').select(['id', 'payload']).where('payload', '<>', '');
  for (const { id, payload } of await mails.where('kind', '=', 'newsletter-mail').execute()) {
    const { to, ...mail } = JSON.parse(payload);
    const set = { recipient: to, payload: JSON.stringify(mail) };
    await db.updateTable('outbox').set(set).where('id', '=', id).execute();
  }
}
