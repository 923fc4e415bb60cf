import type { Kysely } from 'kysely';
import type { RoomStatus } from '@/lib/contracts/chat';

export type LeadKind = 'demo-request' | 'contact-enquiry' | 'partner-enquiry';

/**
 * `mail` tells the team of a lead, `transcript-mail` of a chat that wants a person; `newsletter-mail`
 * goes to a subscriber, `acknowledgement` to the sender of a form, `answer-mail` to the visitor of a chat,
 * `webhook` to another system.
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
   * `country` names the country of the dialing code; `suspected` holds reasons separated by commas;
   * `choice` and `origin` are a LeadChoice and a LeadOrigin as JSON. A lead is new until `done_at`;
   * `content_hash` is the SHA-256 of the content while the same content is a repeat; `search_text` holds
   * what was typed, in lower case.
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
   * `subscriber_id` ties newsletter mails to an address, `chat_room_id` transcripts and answers to a
   * chat, `lead_id` the others. `recipient` is the address of a mail; a webhook has none. A job waits until
   * `run_at`; without it, it was sent or given up. Until `locked_until` a process is sending it.
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
  /** SHA-256 of used captcha answers, kept until the answers expire. */
  captcha_uses: { hash: string; expires_at: string };
  secrets: { name: string; value: string };
  /** One row, which shows that the database stores what is written. */
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
   * `assistant_step` is the step of the assistant's last message. The assistant is silent until `silent_until`. `person_wanted_at` is when the assistant first asked for
   * an address for the team, or the team wrote; `waiting_since` when the visitor began to wait for a
   * person. `mailed_count` is the number of messages at the last transcript, `answered_count` at the team's last answer,
   * `seen_count` when the visitor last looked at the chat or got a mail with answers. `taken_by` is the
   * name of the member of the team that has the chat.
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
  /** The writer chooses `id`, which is unique in its room; `position` counts from 1. */
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
  /**
   * Questions that the site has no answer to; nothing says who asked. `id` is the SHA-256 of the words in
   * lower case; `first_day` and `last_day` are days in UTC such as 2026-11-23.
   */
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
