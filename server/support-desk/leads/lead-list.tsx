import { shortTextLimit } from '@/lib/contracts/limits';
import { formatTime } from '../../config/company-time';
import { onOneLine } from '../../jobs/plain-text';
import { parsePayload } from '../../leads/leads-table';
import { deskPaths } from '../page';
import { nameVisitor } from '../words';
import {
  kindNames,
  type LeadSearch,
  type ListedLead,
  type readLeads,
  searchAddress,
  stateNames,
} from './lead-search';

export const leadPath = (id: string) => `${deskPaths.leads}/${id}`;

type LeadList = Awaited<ReturnType<typeof readLeads>> & { search: LeadSearch };

export function LeadsPage({ notice, ...list }: LeadList & { notice?: string }) {
  const { search, leads, isNewest, next } = list;
  return (
    <main>
      <h1>Leads</h1>
      <p className="notice" role="status">
        {notice}
      </p>
      <SearchForm search={search} />
      {leads.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <ul className="rooms">
          {leads.map((lead) => (
            <Lead key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
      {(!isNewest || next !== undefined) && (
        <nav aria-label="Pages">
          {!isNewest && <a href={searchAddress(search)}>Newest leads</a>}
          {next !== undefined && (
            <a href={searchAddress({ ...search, before: next })}>Older leads</a>
          )}
        </nav>
      )}
      {leads.length > 0 && <ExportForm search={search} />}
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
        <div>
          <label htmlFor="kind">Kind</label>
          <select id="kind" name="kind" defaultValue={kind}>
            <option value="">All kinds</option>
            <Options names={kindNames} />
          </select>
        </div>
        <div>
          <label htmlFor="state">State</label>
          <select id="state" name="state" defaultValue={state}>
            <Options names={stateNames} />
          </select>
        </div>
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

const Options = ({ names }: { names: Record<string, string> }) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

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

function Lead({ lead }: { lead: ListedLead }) {
  const { id, kind, created_at, full_name, email, suspected, undelivered, done_at } = lead;
  const { company_name, company, subject } = parsePayload(lead);
  const about = onOneLine(String(company_name || company || subject || ''));
  return (
    <li>
      <h2>
        <a href={leadPath(id)}>
          <bdi>{nameVisitor(full_name)}</bdi>
        </a>
      </h2>
      {'\n'}
      {undelivered > 0 && <span className="chip">Not delivered: {undelivered}</span>}{' '}
      {suspected && <span className="chip">Suspected</span>}
      <p className="line">
        <bdi>{email}</bdi>
        {about && (
          <>
            {' · '}
            <bdi>{about}</bdi>
          </>
        )}
      </p>
      <p className="quiet">
        {`${kindNames[kind]} · ${done_at === null ? 'New' : 'Done'} · `}
        <time dateTime={created_at}>{formatTime(created_at)}</time>
      </p>
    </li>
  );
}

/** A deed, since it is logged: it carries what is looked for in its body. */
function ExportForm({ search }: { search: LeadSearch }) {
  return (
    <form className="export" method="post" action={`${deskPaths.leads}/export`}>
      {Object.entries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button>Export as CSV</button>
      <span className="quiet">All leads that fit, also those on older pages.</span>
    </form>
  );
}
