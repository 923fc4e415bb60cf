import * as z from 'zod/mini';
import { shortTextLimit } from '@/lib/contracts/limits';
import { cutText } from '@/lib/cut-text';
import type { LeadKind } from '../../db/schema';
import { onOneLine } from '../../jobs/plain-text';
import type { LeadFilter } from '../../leads/leads-table';
import { deskPaths } from '../page';

/** Kinds of leads in the words of the site. */
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
