import type { LeadRow, Queries } from '../../db/schema';
import { listJobs } from '../../jobs/outbox-lists';
import { findLead, findLeads } from '../../leads/leads-table';
import { type LeadSearch, toFilter } from './lead-search';

const leadsOnPage = 50;

/** A lead of the list; `undelivered` counts the mails and webhooks neither sent nor set aside. */
export type ListedLead = LeadRow & { undelivered: number };

/**
 * A page of the leads that are looked for, newest first: those older than the lead `before`, or the
 * newest. `next` is the `before` of the page after it, if there is one.
 */
export async function readLeads(db: Queries, search: LeadSearch, before?: string) {
  const last = before === undefined ? undefined : await findLead(db, before);
  const found: LeadRow[] = [];
  const most = leadsOnPage + 1;
  for await (const leads of findLeads(db, toFilter(search), { before: last, most })) {
    found.push(...leads);
    if (found.length >= most) break;
  }
  const rows = found.slice(0, leadsOnPage);
  const ids = rows.map(({ id }) => id);
  const unsent = (await listJobs(db, ids)).filter(
    ({ status }) => status !== 'sent' && status !== 'set-aside',
  );
  const leads: ListedLead[] = rows.map((lead) => ({
    ...lead,
    undelivered: unsent.filter(({ lead_id }) => lead_id === lead.id).length,
  }));
  const next = found.length > leadsOnPage ? rows.at(-1)?.id : undefined;
  return { leads, isNewest: last === undefined, next };
}
