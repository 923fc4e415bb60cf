import type { Tables } from '../db/schema';

/** Every table that holds what was stored; each comes after those that it refers to. */
export const storedTables = Object.keys({
  leads: true,
  subscribers: true,
  newsletter_tokens: true,
  users: true,
  sessions: true,
  chat_rooms: true,
  chat_messages: true,
  outbox: true,
  delivery_attempts: true,
  captcha_uses: true,
  rate_limits: true,
  secrets: true,
  desk_accounts: true,
  desk_sessions: true,
  desk_audit: true,
  unanswered_questions: true,
} satisfies Record<keyof Tables, true>) as (keyof Tables)[];

/** Those that libraries keep for themselves. */
const otherTables = ['kysely_migration', 'kysely_migration_lock', 'socket_io_attachments'];

/** Whether a table is one that this release makes. */
export function isOurTable(name: string): boolean {
  return [...storedTables, ...otherTables].includes(name);
}
