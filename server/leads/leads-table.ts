import { type ExpressionBuilder, sql } from 'kysely';
import { contains } from '../db/contains';
import type { LeadKind, LeadRow, Queries, Tables } from '../db/schema';
import { toSearchWords } from './search-text';

/** Which leads, in the fields of the desk's form; an empty filter means all. A lead is done once the team marks it so. */
export type LeadFilter = {
  /** Every word of it occurs in the typed text. */
  search?: string;
  kind?: LeadKind | '';
  state?: 'new' | 'done' | 'all';
  /** A mail or webhook of the lead was not sent. */
  undelivered?: '' | 'yes';
};

export const findLead = (db: Queries, id: string) =>
  db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();

type Leads = ExpressionBuilder<Tables, 'leads'>;

/** A lead's place among all, which are listed newest first. */
type Place = Pick<LeadRow, 'created_at' | 'id'>;

/** Leads that are looked at, and are in memory, at the same time. */
export const leadsAtOnce = 2000;

export const selectLeads = (db: Queries) =>
  db.selectFrom('leads').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');

/** `before` gives leads older than it; `most` is how many of a group are wanted. */
type Part = { before?: Place | undefined; most?: number };

/**
 * The leads of a filter in groups, newest first. A search through all leads at once would hold up
 * everybody else while SQLite reads its file.
 */
export async function* findLeads(db: Queries, filter: LeadFilter, part: Part = {}) {
  const leads = selectLeads(db).where((lead) => lead.and(stateConditions(lead, filter)));
  const { before, most = leadsAtOnce } = part;
  let place = before;
  do {
    const rest = place ? leads.where(isBeside('<', place)) : leads;
    const last: Place | undefined = await rest
      .clearSelect()
      .select(['created_at', 'id'])
      .offset(leadsAtOnce - 1)
      .limit(1)
      .executeTakeFirst();
    const found = await (last ? rest.where(isBeside('>=', last)) : rest)
      .where((lead) => lead.and(otherConditions(lead, filter)))
      .limit(most)
      .execute();
    if (found.length > 0) yield found;
    place = last;
  } while (place);
}

const isBeside =
  (operator: '<' | '>=', { created_at, id }: Place) =>
  ({ eb, refTuple, tuple }: Leads) =>
    eb(refTuple('created_at', 'id'), operator, tuple(created_at, id));

/** Marks a lead as done, or as new again; false when it is so already or is gone. */
export async function markLead(db: Queries, id: string, isDone: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ done_at: isDone ? new Date().toISOString() : null })
    .where('id', '=', id)
    .where('done_at', isDone ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function parsePayload({ payload }: Pick<LeadRow, 'payload'>): Record<string, unknown> {
  return JSON.parse(payload);
}

/** Those of the partial indexes. */
const stateConditions = (lead: Leads, { state = 'all' }: LeadFilter) =>
  state === 'all' ? [] : [lead('done_at', state === 'done' ? 'is not' : 'is', null)];

const otherConditions = (lead: Leads, { search = '', kind, undelivered }: LeadFilter) => [
  ...toSearchWords(search).map((word) => contains(searchText, word)),
  ...(kind ? [lead('kind', '=', kind)] : []),
  ...(undelivered ? [sql<boolean>`leads.id in (${unsent})`] : []),
];

export const searchText = sql.ref('search_text');

const unsent = sql`select lead_id from outbox where sent_at is null`;
