import * as z from 'zod/mini';
import { shortTextLimit } from '@/lib/contracts/limits';
import { cutText } from '@/lib/text/cut-text';
import { onOneLine } from '@/lib/text/plain-text';
import { formatTime } from '../../config/company-time';
import { leadWords } from '../../leads/lead-fields';
import type { StoredLead } from '../../leads/leads-table';
import { sections } from '../page';
import { List, nameVisitor, Row } from '../parts';

export const leadPath = (id: string) => `${sections.Leads}/${id}`;

const stateNames = {
  new: 'New',
  done: 'Done',
  all: 'New and done',
  undelivered: 'Not delivered to the team',
  unacknowledged: 'Not acknowledged to the sender',
};

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[];

const toLine = z.overwrite<string>((text) => cutText(onOneLine(text), shortTextLimit));

/** The fields of the search, in a query or a form; invalid values count as missing. */
export const leadSearch = z.object({
  search: z.catch(z.string().check(toLine), ''),
  kind: z.catch(z.enum(['', ...keysOf(leadWords.kinds)]), ''),
  state: z.catch(z.enum(keysOf(stateNames)), 'new'),
  before: z.catch(z.string(), ''),
});

type LeadSearch = z.infer<typeof leadSearch>;

type LeadListProps = { search: LeadSearch; leads: StoredLead[]; hasMore: boolean };

export function LeadList({ search, leads, hasMore }: LeadListProps) {
  const addressOf = (before = '') =>
    `${sections.Leads}?${new URLSearchParams({ ...search, before })}`;
  return (
    <>
      <SearchForm search={search} />
      <List
        rows={leads.map((lead) => <Lead key={lead.id} lead={lead} />)}
        none="No lead fits."
        first={search.before !== '' && addressOf()}
        next={hasMore && addressOf(leads.at(-1)?.id)}
      />
    </>
  );
}

/** The search is a plain form, so that its address can be bookmarked; an export posts it. */
function SearchForm({ search: { search, kind, state } }: { search: LeadSearch }) {
  const selects = [
    { name: 'kind', label: 'Kind', chosen: kind, names: { '': 'All kinds', ...leadWords.kinds } },
    { name: 'state', label: 'State', chosen: state, names: stateNames },
  ];
  return (
    <search>
      <form className="filters" action={sections.Leads}>
        <label>
          Name, address, company or any other text
          <input
            type="search"
            name="search"
            dir="auto"
            defaultValue={search}
            maxLength={shortTextLimit}
            autoComplete="off"
          />
        </label>
        {selects.map(({ name, label, chosen, names }) => (
          <label key={name}>
            {label}
            <select name={name} defaultValue={chosen}>
              {Object.entries(names).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button className="main">Show</button>
        <button formMethod="post" formAction={`${sections.Leads}/export.xlsx`}>
          Export for Excel
        </button>
        <button formMethod="post" formAction={`${sections.Leads}/export.csv`}>
          Export as CSV
        </button>
      </form>
    </search>
  );
}

function Lead({ lead }: { lead: StoredLead }) {
  const { id, kind, created_at, full_name, email, suspected, done_at, payload } = lead;
  const about = payload.company_name || payload.company || payload.subject;
  const state = done_at === null ? 'New' : 'Done';
  return (
    <Row
      title={nameVisitor(full_name)}
      href={leadPath(id)}
      chip={suspected && 'Suspected'}
      line={onOneLine(about ? `${email} · ${about}` : email)}
      facts={[leadWords.kinds[kind], state, formatTime(created_at)].join(' · ')}
    />
  );
}
