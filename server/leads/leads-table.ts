import { type ExpressionBuilder, sql } from 'kysely';
import { addressKey, plainSigns } from '@/lib/contracts/address';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';
import { contains } from '../db/contains';
import type { LeadKind, LeadRow, Queries, Tables } from '../db/schema';

/** What a form sent, and what is known beside it. */
export type Lead = Pick<LeadRow, 'id' | 'kind' | 'created_at' | 'country' | 'suspected'> & {
  choice: LeadChoice | null;
  origin: LeadOrigin | null;
  payload: Record<string, unknown> & { full_name: string; email: string };
};

export type StoredLead = Lead & Pick<LeadRow, 'full_name' | 'email' | 'done_at'>;

/** Which leads, in the fields of the desk's form; an empty filter means all. */
export type LeadFilter = {
  /** Every word of it occurs in the typed text. */
  search?: string;
  kind?: LeadKind | '';
  state?: 'new' | 'done' | 'all';
  /** A mail or webhook of the lead was not sent. */
  undelivered?: '' | 'yes';
};

const readLead = ({ payload, choice, origin, ...row }: LeadRow): StoredLead => ({
  ...row,
  payload: JSON.parse(payload),
  choice: choice && JSON.parse(choice),
  origin: origin && JSON.parse(origin),
});

/** Inserts a lead; false when a lead has this `content_hash` and is younger than `repeatsSince`. */
export async function insertLead(
  db: Queries,
  { payload, choice, origin, ...known }: Lead,
  { content_hash, repeatsSince }: { content_hash: string; repeatsSince: string },
): Promise<boolean> {
  await db
    .updateTable('leads')
    .set({ content_hash: null })
    .where('content_hash', '=', content_hash)
    .where('created_at', '<=', repeatsSince)
    .execute();
  const { full_name, email } = payload;
  const typed = Object.values(payload).filter((value) => typeof value === 'string');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leads')
    .values({
      ...known,
      full_name,
      email,
      payload: JSON.stringify(payload),
      choice: choice && JSON.stringify(choice),
      origin: origin && JSON.stringify(origin),
      content_hash,
      search_text: fold(typed.join('\n')),
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function findLead(db: Queries, id: string): Promise<StoredLead | undefined> {
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  return row && readLead(row);
}

/** Leads that are in memory at the same time. */
const leadsAtOnce = 2000;

type Part = { before?: Pick<LeadRow, 'created_at' | 'id'> | undefined; most?: number };

/** The leads of a filter in groups of `most`, newest first; `before` gives leads older than it. */
export async function* findLeads(
  db: Queries,
  filter: LeadFilter,
  { before, most = leadsAtOnce }: Part = {},
): AsyncGenerator<StoredLead[]> {
  let last = before;
  do {
    const rows = await db
      .selectFrom('leads')
      .selectAll()
      .where((lead) => lead.and([...conditionsOf(lead, filter), ...(last ? [isOlder(last)] : [])]))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    if (rows.length > 0) yield rows.map(readLead);
    last = rows[most - 1];
  } while (last);
}

const isOlder = ({ created_at, id }: Pick<LeadRow, 'created_at' | 'id'>) =>
  sql<boolean>`(created_at, id) < (${created_at}, ${id})`;

function conditionsOf(
  lead: ExpressionBuilder<Tables, 'leads'>,
  { search = '', kind, state = 'all', undelivered }: LeadFilter,
) {
  // An address is searched in punycode, as it is stored.
  const words = fold(search).split(/\s+/).filter(Boolean).map(addressKey);
  return [
    ...(state === 'all' ? [] : [lead('done_at', state === 'done' ? 'is not' : 'is', null)]),
    ...words.map((word) => contains(sql.ref('search_text'), word)),
    ...(kind ? [lead('kind', '=', kind)] : []),
    ...(undelivered ? [sql<boolean>`leads.id in (${unsent})`] : []),
  ];
}

const unsent = sql`select lead_id from outbox where sent_at is null`;

/** The databases differ in what they know of cases: SQLite knows those of ASCII alone. */
const fold = (text: string) => plainSigns(text.normalize('NFKC')).toLowerCase();

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
