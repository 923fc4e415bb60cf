import * as z from 'zod/mini';
import { shortTextLimit } from '@/lib/contracts/limits';
import { cutText } from '@/lib/cut-text';
import type { LeadKind, Queries } from '../../db/schema';
import { onOneLine } from '../../jobs/plain-text';
import { findLead, type LeadFilter, listLeads, type StoredLead } from '../../leads/leads-table';
import { deskPaths } from '../page';
import { Time } from '../time';
import { nameVisitor } from '../words';

export const leadPath = (id: string) => `${deskPaths.leads}/${id}`;

export const kindNames: Record<LeadKind, string> = {
  'demo-request': 'Demo request',
  'contact-enquiry': 'Contact enquiry',
  'partner-enquiry': 'Partner enquiry',
};

const stateNames = { new: 'New', done: 'Done', all: 'New and done' };

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[];

const toLine = z.overwrite<string>((text) => cutText(onOneLine(text), shortTextLimit));

const schema = z.object({
  search: z.catch(z.string().check(toLine), ''),
  kind: z.catch(z.enum(['', ...keysOf(kindNames)]), ''),
  state: z.catch(z.enum(keysOf(stateNames)), 'new'),
  undelivered: z.catch(z.enum(['', 'yes']), ''),
});

type LeadSearch = Required<LeadFilter>;

/** Reads a query or a form; what is not valid there is as if it were not there. */
export const readSearch = (fields: unknown): LeadSearch => schema.parse(Object(fields));

/** Address of a list, which can be kept; `before` is the last lead of the page before it. */
function searchAddress(search: LeadSearch, before = ''): string {
  const plain: Record<string, string> = { ...readSearch({}), before: '' };
  const fields = Object.entries({ ...search, before });
  const query = new URLSearchParams(fields.filter(([name, value]) => value !== plain[name]));
  return query.size === 0 ? deskPaths.leads : `${deskPaths.leads}?${query}`;
}

const leadsOnPage = 50;

/** A page of the leads of a query, newest first; `next` is the `before` of the page after it. */
export async function readLeads(db: Queries, query: unknown) {
  const search = readSearch(query);
  const { before } = Object(query);
  const last = typeof before === 'string' ? await findLead(db, before) : undefined;
  const found = await listLeads(db, search, leadsOnPage + 1, last);
  const leads = found.slice(0, leadsOnPage);
  const next = found.length > leadsOnPage ? leads.at(-1)?.id : undefined;
  return { search, leads, isNewest: last === undefined, next };
}

type LeadList = Awaited<ReturnType<typeof readLeads>>;

export function LeadsPage({ search, leads, isNewest, next }: LeadList) {
  return (
    <main>
      <h1>Leads</h1>
      <SearchForm search={search} />
      {leads.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <ul className="rows">
          {leads.map((lead) => (
            <Lead key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
      {(!isNewest || next) && (
        <nav aria-label="Pages">
          {!isNewest && <a href={searchAddress(search)}>Newest leads</a>}
          {next && <a href={searchAddress(search, next)}>Older leads</a>}
        </nav>
      )}
      {leads.length > 0 && (
        <form className="export" method="post" action={`${deskPaths.leads}/export`}>
          {Object.entries(search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button name="type" value="xlsx">
            Export for Excel
          </button>
          <button name="type" value="csv">
            Export as CSV
          </button>
          <span className="quiet">All leads that fit, also those on older pages.</span>
        </form>
      )}
    </main>
  );
}

/** A plain form, so that the address of a list can be kept. */
function SearchForm({ search: { search, kind, state, undelivered } }: { search: LeadSearch }) {
  return (
    <search>
      <form className="filters" action={deskPaths.leads}>
        <div>
          <label htmlFor="search">Name, address, company or any other text</label>
          <input
            id="search"
            type="search"
            name="search"
            dir="auto"
            defaultValue={search}
            maxLength={shortTextLimit}
            autoComplete="off"
          />
        </div>
        {[
          { name: 'kind', label: 'Kind', chosen: kind, names: { '': 'All kinds', ...kindNames } },
          { name: 'state', label: 'State', chosen: state, names: stateNames },
        ].map(({ name, label, chosen, names }) => (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <select id={name} name={name} defaultValue={chosen}>
              {Object.entries(names).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </div>
        ))}
        <label>
          <input
            type="checkbox"
            name="undelivered"
            value="yes"
            defaultChecked={undelivered !== ''}
          />{' '}
          Not delivered
        </label>
        <button className="main">Show</button>
      </form>
    </search>
  );
}

function NothingFound({ search }: { search: LeadSearch }) {
  const isPlain = searchAddress(search) === deskPaths.leads;
  return (
    <p>
      {isPlain ? 'There are no new leads.' : 'No lead fits.'}{' '}
      {search.state !== 'all' && (
        <a href={searchAddress({ ...search, state: 'all' })}>
          {isPlain ? 'All leads' : 'Look among new and done ones'}
        </a>
      )}
    </p>
  );
}

function Lead({ lead }: { lead: StoredLead }) {
  const { id, kind, created_at, full_name, email, suspected, done_at, payload } = lead;
  const about = onOneLine(String(payload.company_name || payload.company || payload.subject || ''));
  return (
    <li>
      <h2>
        <a href={leadPath(id)}>
          <bdi>{nameVisitor(full_name)}</bdi>
        </a>
      </h2>
      {'\n'}
      {suspected && <span className="chip">Suspected</span>}
      <p className="line">
        <bdi>{email}</bdi>
        {about && ' · '}
        <bdi>{about}</bdi>
      </p>
      <p className="quiet">
        {`${kindNames[kind]} · ${done_at === null ? 'New' : 'Done'} · `}
        <Time at={created_at} />
      </p>
    </li>
  );
}
