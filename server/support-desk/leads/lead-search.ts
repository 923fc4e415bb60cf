import * as z from 'zod/mini';
import { shortTextLimit } from '@/lib/contracts/limits';
import { cutText } from '@/lib/cut-text';
import type { LeadKind, LeadRow, Queries } from '../../db/schema';
import { listJobs } from '../../jobs/outbox-lists';
import { onOneLine } from '../../jobs/plain-text';
import { findLead, findLeads, type LeadFilter } from '../../leads/leads-table';
import { deskPaths } from '../page';

export const kindNames: Record<LeadKind, string> = {
  'demo-request': 'Demo request',
  'contact-enquiry': 'Contact enquiry',
  'partner-enquiry': 'Partner enquiry',
};

export const stateNames = { new: 'New', done: 'Done', all: 'New and done' } as const;

const namesOf = <Name extends string>(names: Record<Name, string>) =>
  Object.keys(names) as [Name, ...Name[]];

const schema = z.object({
  search: z.catch(z.string(), ''),
  kind: z.catch(z.enum(['', ...namesOf(kindNames)]), ''),
  state: z.catch(z.enum(namesOf(stateNames)), 'new'),
  undelivered: z.catch(z.enum(['', 'yes']), ''),
});

export type LeadSearch = z.infer<typeof schema>;

/** Reads a query or a form; what is not valid there is as if it were not there. */
export function readSearch(fields: unknown): LeadSearch {
  const search = schema.parse(Object(fields));
  return { ...search, search: cutText(onOneLine(search.search), shortTextLimit) };
}

export const toFilter = ({ search, kind, state, undelivered }: LeadSearch): LeadFilter => ({
  search,
  ...(kind !== '' && { kind }),
  ...(state !== 'all' && { isDone: state === 'done' }),
  isUndelivered: undelivered !== '',
});

/** Address of a list, which can be kept; `before` is the last lead of the page before it. */
export function searchAddress(search: Partial<LeadSearch> & { before?: string }): string {
  const { state = 'new', ...others } = search;
  const fields = Object.entries({ ...others, state: state === 'new' ? '' : state });
  const query = new URLSearchParams(fields.filter(([, value]) => value !== '')).toString();
  return query === '' ? deskPaths.leads : `${deskPaths.leads}?${query}`;
}

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
