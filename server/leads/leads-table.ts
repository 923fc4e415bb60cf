import { sql } from 'kysely';
import { addressKey } from '@/lib/contracts/address';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';
import { foldText } from '@/lib/text/fold-text';
import type { LeadKind, LeadRow, Queries } from '../db/schema';

export type Lead = Pick<LeadRow, 'id' | 'kind' | 'created_at' | 'country' | 'suspected'> & {
  choice: LeadChoice | null;
  origin: LeadOrigin | null;
  payload: Record<string, unknown> & { full_name: string; email: string };
};

export type StoredLead = Lead & Pick<LeadRow, 'full_name' | 'email' | 'done_at'>;

/** A filter in the fields of the desk's form; an empty one matches all. */
export type LeadFilter = {
  /** Each word has to occur in the typed text. */
  search?: string;
  kind?: LeadKind | '';
  /** 'undelivered': a mail to the team or a webhook is unsent; 'unacknowledged': the mail to the sender is. */
  state?: 'new' | 'done' | 'all' | 'undelivered' | 'unacknowledged';
};

/** Folded, since SQLite's `like` ignores the case of ASCII letters and PostgreSQL's does not. */
const contains = (text: string) =>
  sql<boolean>`search_text like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

const readLead = ({ payload, choice, origin, ...row }: LeadRow): StoredLead => ({
  ...row,
  payload: JSON.parse(payload),
  choice: choice && JSON.parse(choice),
  origin: origin && JSON.parse(origin),
});

export async function findLead(db: Queries, id: string): Promise<StoredLead | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readLead(row);
}

/** Up to `limit` leads of a filter, the newest first, that are older than `before`. */
export async function listLeads(
  db: Queries,
  { search = '', kind, state = 'all' }: LeadFilter,
  limit: number,
  before?: StoredLead,
): Promise<StoredLead[]> {
  let leads = db.selectFrom('leads').selectAll();
  // An address is searched in punycode, as it is stored.
  for (const word of search.split(/\s+/).map(addressKey).filter(Boolean))
    leads = leads.where(contains(foldText(word)));
  if (kind) leads = leads.where('kind', '=', kind);
  if (state === 'new') leads = leads.where('done_at', 'is', null);
  if (state === 'done') leads = leads.where('done_at', 'is not', null);
  if (state === 'undelivered' || state === 'unacknowledged') {
    const kind = state === 'unacknowledged' ? sql`=` : sql`<>`;
    leads = leads.where(sql<boolean>`id in (select lead_id from outbox
      where sent_at is null and kind ${kind} 'acknowledgement')`);
  }
  if (before)
    leads = leads.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`);
  const rows = await leads
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(readLead);
}

export async function markLead(db: Queries, id: string, isDone: boolean): Promise<void> {
  const done_at = isDone ? new Date().toISOString() : null;
  await db.updateTable('leads').set({ done_at }).where('id', '=', id).execute();
}
