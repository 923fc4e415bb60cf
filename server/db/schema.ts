import type { Kysely } from 'kysely';
import type { RoomStatus } from '@/lib/contracts/chat';

export type LeadKind = 'demo-request' | 'contact-enquiry' | 'partner-enquiry';

/**
 * `mail` and `transcript-mail` notify the team of a lead and of a chat; `acknowledgement` goes to the sender of
 * a form, `answer-mail` to the visitor of a chat, `webhook` to another system.
 */
export type JobKind =
  | 'mail'
  | 'transcript-mail'
  | 'newsletter-mail'
  | 'acknowledgement'
  | 'answer-mail'
  | 'webhook';

export type TokenPurpose = 'confirm' | 'unsubscribe';

/** Timestamps are ISO 8601 text in UTC, JSON is text: the same on SQLite and PostgreSQL. */
export type Tables = {
  /**
   * `country` is the name for the dialing code; `suspected` holds reasons separated by commas; `choice` and
   * `origin` are JSON. A lead is new until `done_at`. `content_hash` is a SHA-256 while the same content is a
   * repeat. `search_text` is what was typed, folded.
   */
  leads: {
    id: string;
    kind: LeadKind;
    created_at: string;
    full_name: string;
    email: string;
    country: string | null;
    suspected: string | null;
    choice: string | null;
    origin: string | null;
    payload: string;
    content_hash: string | null;
    done_at: string | null;
    search_text: string;
  };
  /**
   * A job belongs to a lead, a subscriber or a chat room; a webhook has no `recipient`. It is due at `run_at`,
   * and without it was sent or given up. Until `locked_until` a process sends it.
   */
  outbox: {
    id: string;
    lead_id: string | null;
    subscriber_id: string | null;
    chat_room_id: string | null;
    kind: JobKind;
    recipient: string | null;
    payload: string;
    run_at: string | null;
    attempts: number;
    last_error: string | null;
    locked_until: string | null;
    created_at: string;
    sent_at: string | null;
  };
  /** `mailed_at` is when the newest confirmation mail was queued. */
  subscribers: {
    id: string;
    email: string;
    /** `departed` records an unsubscription; only a new confirmation reverses it. */
    status: 'pending' | 'confirmed' | 'departed';
    suspected: string | null;
    created_at: string;
    confirmed_at: string | null;
    departed_at: string | null;
    mailed_at: string;
  };
  /** SHA-256 of the tokens in newsletter links; only the mails hold the tokens themselves. */
  newsletter_tokens: {
    hash: string;
    subscriber_id: string;
    purpose: TokenPurpose;
    expires_at: string | null;
  };
  /** SHA-256 of used captcha answers. */
  captcha_uses: { hash: string; expires_at: string };
  secrets: { name: string; value: string };
  /** One row, updated to check that the database stores what is written. */
  readiness: { id: number; checked_at: string };
  /** Senders of chat messages; the roles are those of `lib/contracts/chat-socket`. */
  users: {
    id: string;
    role_id: number;
    name: string | null;
    email: string | null;
    created_at: string;
  };
  /** SHA-256 of the tokens in `ut` cookies. */
  sessions: { hash: string; user_id: string; expires_at: string };
  /**
   * `assistant_step` is the step of the assistant's last message. It is silent until `silent_until`.
   * `person_wanted_at` is when it first asked for an address, or the team wrote; `waiting_since` when the visitor
   * began to wait. Counts of messages: `mailed_count` at the last transcript, `answered_count` at the team's last
   * answer, `seen_count` when the visitor last saw or was mailed an answer. `taken_by` names a member of the team.
   */
  chat_rooms: {
    id: string;
    user_id: string;
    status: RoomStatus;
    message_count: number;
    mailed_count: number;
    answered_count: number;
    seen_count: number;
    assistant_step: string | null;
    silent_until: string | null;
    person_wanted_at: string | null;
    waiting_since: string | null;
    taken_by: string | null;
    created_at: string;
    updated_at: string;
  };
  /** `id` is chosen by the writer and unique in the room; `position` counts from 1. */
  chat_messages: {
    chat_room_id: string;
    id: string;
    position: number;
    sender_id: string;
    text: string;
    reply_options: string | null;
    link: string | null;
    created_at: string;
  };
  /** Without who asked. `id` is the SHA-256 of the words in lower case; days are in UTC, such as 2026-11-23. */
  unanswered_questions: {
    id: string;
    text: string;
    asked: number;
    first_day: string;
    last_day: string;
  };
};
export type LeadRow = Tables['leads'];
export type OutboxRow = Tables['outbox'];
export type UserRow = Tables['users'];
export type ChatRoomRow = Tables['chat_rooms'];
export type ChatMessageRow = Tables['chat_messages'];

export type Queries = Kysely<Tables>;
