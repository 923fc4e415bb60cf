import type { Insertable, Kysely, Selectable } from 'kysely';

/** Which call a lead came through. */
export type LeadKind = 'demo-request';

/** Timestamps are ISO 8601 text in UTC, JSON is text: the same on SQLite and PostgreSQL. */
export type LeadsTable = {
  id: string;
  kind: LeadKind;
  created_at: string;
  full_name: string;
  email: string;
  payload: string;
  payload_hash: string;
  idempotency_key: string | null;
};

export type OutboxStatus = 'pending' | 'sending' | 'sent' | 'dead';

export type OutboxTable = {
  id: string;
  lead_id: string | null;
  kind: 'mail';
  payload: string;
  status: OutboxStatus;
  attempts: number;
  next_attempt_at: string;
  locked_until: string | null;
  lock_token: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
};

export type Tables = { leads: LeadsTable; outbox: OutboxTable };
export type LeadRow = Selectable<LeadsTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type NewLeadRow = Insertable<LeadsTable>;
export type NewOutboxRow = Insertable<OutboxTable>;

/** The pool or a transaction on it. */
export type Queries = Kysely<Tables>;
