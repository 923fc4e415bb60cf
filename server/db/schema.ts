import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { RoomStatus } from '@/lib/contracts/chat';

/** Which form a lead came through. */
export type LeadKind = 'demo-request' | 'contact-enquiry' | 'partner-enquiry';

/**
 * Timestamps are ISO 8601 text in UTC, JSON is text: the same on SQLite and PostgreSQL.
 * `country` names the country of the dialing code; `suspected` holds reasons separated by commas.
 */
type LeadsTable = {
  id: string;
  kind: LeadKind;
  created_at: string;
  full_name: string;
  email: string;
  country: string | null;
  suspected: string | null;
  payload: string;
  payload_hash: string;
  idempotency_key: string | null;
};

/** `dead`: the server gave the job up. `set-aside`: a person did. */
export type OutboxStatus = 'pending' | 'sending' | 'sent' | 'dead' | 'set-aside';

/**
 * `mail` tells the team of a lead, `transcript-mail` of a chat that wants a person; `newsletter-mail`
 * goes to a subscriber, `webhook` to another system.
 */
export type JobKind = 'mail' | 'transcript-mail' | 'newsletter-mail' | 'webhook';

/**
 * `subscriber_id` ties newsletter mails to an address, `chat_room_id` transcripts to a chat, `lead_id`
 * the others. `recipient` is the address of a mail to the team; mails written before migration 0004
 * have none. `revivals` counts how often another delivery made the job due again.
 */
type OutboxTable = {
  id: string;
  lead_id: string | null;
  subscriber_id: string | null;
  chat_room_id: string | null;
  kind: JobKind;
  recipient: string | null;
  payload: string;
  status: OutboxStatus;
  attempts: number;
  next_attempt_at: string;
  locked_until: string | null;
  lock_token: string | null;
  last_error: string | null;
  revivals: Generated<number>;
  created_at: string;
  sent_at: string | null;
};

/** `departed` records an unsubscription; only a new confirmation reverses it. */
type SubscriberStatus = 'pending' | 'confirmed' | 'departed';

type SubscribersTable = {
  id: string;
  email: string;
  status: SubscriberStatus;
  suspected: string | null;
  created_at: string;
  confirmed_at: string | null;
  departed_at: string | null;
};

export type TokenPurpose = 'confirm' | 'unsubscribe';

/** SHA-256 of the tokens in newsletter links; only the mails hold the tokens themselves. */
type NewsletterTokensTable = {
  hash: string;
  subscriber_id: string;
  purpose: TokenPurpose;
  expires_at: string | null;
};

/** SHA-256 of used captcha answers, kept until the answers expire. */
export type CaptchaUsesTable = { hash: string; expires_at: string };

/** Counters of rate-limiter-flexible; `expire` is milliseconds since 1970. */
type RateLimitsTable = { key: string; points: number; expire: number | null };

/** Secrets that the server generated. */
type SecretsTable = { name: string; value: string };

/** A sender of chat messages; the roles are those of `lib/contracts/chat-socket`. */
type UsersTable = {
  id: string;
  role_id: number;
  name: string | null;
  email: string | null;
  created_at: string;
};

/** SHA-256 of the tokens in `ut` cookies. */
export type SessionsTable = { hash: string; user_id: string; expires_at: string };

/**
 * `assistant_step` is the step of the assistant's last message. The assistant is silent until
 * `silent_until`. `waiting_since` is when the visitor began to wait for a person. `mailed_count` is
 * the number of messages at the last transcript.
 */
export type ChatRoomsTable = {
  id: string;
  user_id: string;
  status: RoomStatus;
  message_count: number;
  mailed_count: number;
  assistant_step: string | null;
  silent_until: string | null;
  waiting_since: string | null;
  created_at: string;
  updated_at: string;
};

/** The writer chooses `id`, which is unique in its room; `position` counts from 1. */
type ChatMessagesTable = {
  chat_room_id: string;
  id: string;
  position: number;
  sender_id: string;
  text: string;
  reply_options: string | null;
  link: string | null;
  created_at: string;
};

export type Tables = {
  leads: LeadsTable;
  outbox: OutboxTable;
  subscribers: SubscribersTable;
  newsletter_tokens: NewsletterTokensTable;
  captcha_uses: CaptchaUsesTable;
  rate_limits: RateLimitsTable;
  secrets: SecretsTable;
  users: UsersTable;
  sessions: SessionsTable;
  chat_rooms: ChatRoomsTable;
  chat_messages: ChatMessagesTable;
};
export type LeadRow = Selectable<LeadsTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type SubscriberRow = Selectable<SubscribersTable>;
export type UserRow = Selectable<UsersTable>;
export type ChatRoomRow = Selectable<ChatRoomsTable>;
export type ChatMessageRow = Selectable<ChatMessagesTable>;
export type NewLeadRow = Insertable<LeadsTable>;
export type NewOutboxRow = Insertable<OutboxTable>;

/** The pool or a transaction on it. */
export type Queries = Kysely<Tables>;
