import { formatTime } from '../../config/company-time';
import type { LeadRow } from '../../db/schema';
import type { Delivery } from '../../jobs/outbox-lists';
import { listLeadFields } from '../../leads/lead-fields';
import { parsePayload } from '../../leads/leads-table';
import { deskPaths } from '../page';
import { mailLink, nameVisitor } from '../words';
import { Deliveries } from './deliveries';
import { leadPath } from './lead-list';
import { kindNames } from './lead-search';

type LeadPageProps = { lead: LeadRow; deliveries: Delivery[]; notice?: string };

/** Everything about a lead, and what can be done with it. */
export function LeadPage({ lead, deliveries, notice }: LeadPageProps) {
  const { id, kind, email, done_at, created_at } = lead;
  const path = leadPath(id);
  return (
    <main>
      <h1>
        <bdi>{nameVisitor(lead.full_name)}</bdi>
      </h1>
      <p className="quiet">
        <a href={deskPaths.leads}>All leads</a> · <a href={mailLink(email)}>{email}</a>
      </p>
      <p className="notice" role="status">
        {notice}
      </p>
      <form className="done" method="post" action={`${path}/${done_at === null ? 'done' : 'new'}`}>
        <span>
          {`${kindNames[kind]} · `}
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {done_at === null ? (
            ' · New'
          ) : (
            <>
              {' · Done '}
              <time dateTime={done_at}>{formatTime(done_at)}</time>
            </>
          )}
        </span>
        <button>{done_at === null ? 'Mark as done' : 'Mark as new'}</button>
      </form>
      <h2>What was sent</h2>
      <dl>
        {listLeadFields(lead, parsePayload(lead)).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <h2>Mails and webhooks</h2>
      <Deliveries path={path} deliveries={deliveries} />
      <h2>Erase</h2>
      <p>
        <a href={`${path}/erase`}>Erase everything about this address</a>
      </p>
    </main>
  );
}
