import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { roles, senders } from '@/lib/contracts/chat-socket';
import type { Tables } from '../schema';

const leads = [
  `create table leads (
    id text primary key,
    kind text not null,
    created_at text not null,
    full_name text not null,
    email text not null,
    country text,
    suspected text,
    choice text,
    origin text,
    payload text not null,
    idempotency_key text unique,
    done_at text,
    search_text text not null
  )`,
  'create index leads_created_at on leads (created_at, id)',
  'create index leads_email on leads (lower(email))',
  'create index leads_new on leads (created_at, id) where done_at is null',
  'create index leads_done on leads (created_at, id) where done_at is not null',
];

const newsletter = [
  `create table subscribers (
    id text primary key,
    email text not null unique,
    status text not null,
    suspected text,
    created_at text not null,
    confirmed_at text,
    departed_at text
  )`,
  `create table newsletter_tokens (
    hash text primary key,
    subscriber_id text not null references subscribers (id) on delete cascade,
    purpose text not null,
    expires_at text
  )`,
  'create index newsletter_tokens_subscriber on newsletter_tokens (subscriber_id)',
];

const limits = [
  'create table captcha_uses (hash text primary key, expires_at text not null)',
  'create table rate_limits (key text primary key, points integer not null, expire bigint)',
  'create table secrets (name text primary key, value text not null)',
];

/** The partial indexes are for the lists of the desk, and for answers that the visitor has not seen. */
const chat = [
  `create table users (
    id text primary key,
    role_id integer not null,
    name text,
    email text,
    created_at text not null
  )`,
  `create table sessions (
    hash text primary key,
    user_id text not null references users (id) on delete cascade,
    expires_at text not null
  )`,
  'create index sessions_user on sessions (user_id)',
  `create table chat_rooms (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    status text not null,
    message_count integer not null,
    mailed_count integer not null,
    answered_count integer not null default 0,
    seen_count integer not null default 0,
    notified_count integer not null default 0,
    assistant_step text,
    assistant_memory text,
    silent_until text,
    person_wanted_at text,
    waiting_since text,
    taken_by text,
    created_at text not null,
    updated_at text not null
  )`,
  'create index chat_rooms_user on chat_rooms (user_id)',
  'create index chat_rooms_updated_at on chat_rooms (status, updated_at)',
  `create index chat_rooms_waiting on chat_rooms (waiting_since, updated_at desc, id)
    where status <> 'ended' and message_count > 1 and waiting_since is not null`,
  `create index chat_rooms_not_waiting on chat_rooms (updated_at desc, id)
    where status <> 'ended' and message_count > 1 and waiting_since is null`,
  `create index chat_rooms_taken on chat_rooms (taken_by, updated_at)
    where taken_by is not null and status <> 'ended'`,
  `create index chat_rooms_unseen on chat_rooms (updated_at)
    where status <> 'ended' and answered_count > seen_count and answered_count > notified_count`,
  `create table chat_messages (
    chat_room_id text not null references chat_rooms (id) on delete cascade,
    id text not null,
    position integer not null,
    sender_id text not null references users (id) on delete cascade,
    text text not null,
    reply_options text,
    link text,
    created_at text not null,
    primary key (chat_room_id, id),
    unique (chat_room_id, position)
  )`,
  'create index chat_messages_sender on chat_messages (sender_id)',
  `create table unanswered_questions (
    id text primary key,
    text text not null,
    asked integer not null,
    first_day text not null,
    last_day text not null
  )`,
];

/** The partial index is for the metrics. */
const jobs = [
  `create table outbox (
    id text primary key,
    lead_id text references leads (id) on delete cascade,
    subscriber_id text references subscribers (id) on delete cascade,
    chat_room_id text references chat_rooms (id) on delete cascade,
    kind text not null,
    recipient text,
    payload text not null,
    status text not null,
    attempts integer not null,
    next_attempt_at text not null,
    locked_until text,
    lock_token text,
    last_error text,
    revivals integer not null default 0,
    created_at text not null,
    sent_at text
  )`,
  'create index outbox_due on outbox (status, next_attempt_at)',
  'create index outbox_lead on outbox (lead_id)',
  'create index outbox_subscriber on outbox (subscriber_id)',
  'create index outbox_chat_room on outbox (chat_room_id)',
  'create index outbox_created_at on outbox (created_at)',
  `create index outbox_unsent on outbox (kind, status, created_at) where status <> 'sent'`,
  `create table delivery_attempts (
    outbox_id text not null references outbox (id) on delete cascade,
    at text not null,
    result text not null
  )`,
  'create index delivery_attempts_outbox on delivery_attempts (outbox_id, at)',
];

/** The name of a removed account is free again. */
const desk = [
  `create table desk_accounts (
    id text primary key,
    name text not null,
    password text not null,
    created_at text not null,
    disabled_at text
  )`,
  'create unique index desk_accounts_name on desk_accounts (lower(name)) where disabled_at is null',
  `create table desk_sessions (
    hash text primary key,
    account_id text not null references desk_accounts (id) on delete cascade,
    created_at text not null,
    expires_at text not null
  )`,
  'create index desk_sessions_account on desk_sessions (account_id)',
  'create table desk_audit (at text not null, actor text not null, act text not null, subject text)',
  'create index desk_audit_at on desk_audit (at)',
];

/** socket.io's adapter stores events too large for NOTIFY here; we have none, but it needs the table. */
const attachments = `create table socket_io_attachments (
  id bigserial unique, created_at timestamptz default now(), payload bytea
)`;

/** The tables of release 1.0.0; `schema.ts` explains their columns. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = [...leads, ...newsletter, ...limits, ...chat, ...jobs, ...desk];
  for (const statement of isPostgres ? [...statements, attachments] : statements)
    await sql.raw(statement).execute(db);
  const created_at = new Date().toISOString();
  await db
    .insertInto('users')
    .values([
      { id: senders.assistant, role_id: roles.assistant, created_at },
      { id: senders.support, role_id: roles.support, created_at },
    ])
    .execute();
}
