import type { LeadRow, Queries } from '../db/schema';

/** Inserts a lead; undefined when its idempotency key is taken. */
export async function insertLead(db: Queries, lead: LeadRow): Promise<LeadRow | undefined> {
  return db
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The lead stored under an idempotency key. */
export async function findLeadByKey(db: Queries, key: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** One lead by its id. */
export async function findLead(db: Queries, id: string): Promise<LeadRow | undefined> {
  return db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Leads, newest first; all of them without a limit. */
export async function listLeads(db: Queries, limit?: number): Promise<LeadRow[]> {
  const newestFirst = db
    .selectFrom('leads')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return limit === undefined ? newestFirst.execute() : newestFirst.limit(limit).execute();
}
