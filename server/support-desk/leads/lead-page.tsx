import { formatTime } from '../../config/company-time';
import type { Delivery } from '../../jobs/outbox-lists';
import { plural } from '../../jobs/plain-text';
import { jobLabels, listLeadFields } from '../../leads/lead-fields';
import type { StoredLead } from '../../leads/leads-table';
import { deskPaths } from '../page';
import { mailLink, nameVisitor } from '../words';
import { kindNames, leadPath } from './lead-list';

type LeadPageProps = { lead: StoredLead; deliveries: Delivery[] };

export function LeadPage({ lead, deliveries }: LeadPageProps) {
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
      <form className="done" method="post" action={`${path}/${done_at === null ? 'done' : 'new'}`}>
        <span>
          {`${kindNames[kind]} · `}
          <time dateTime={created_at}>{formatTime(created_at)}</time>
          {done_at === null ? ' · New' : ' · Done '}
          {done_at !== null && <time dateTime={done_at}>{formatTime(done_at)}</time>}
        </span>
        <button>{done_at === null ? 'Mark as done' : 'Mark as new'}</button>
      </form>
      <h2>What was sent</h2>
      <dl>
        {listLeadFields(lead).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <h2>Mails and webhooks</h2>
      {deliveries.length === 0 ? (
        <p>None is kept.</p>
      ) : (
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} path={path} delivery={delivery} />
          ))}
        </ul>
      )}
      <h2>Erase</h2>
      <p>
        <a href={`${path}/erase`}>Erase everything about this address</a>
      </p>
    </main>
  );
}

/** The states of a mail or webhook; a time follows the first two. */
const statusNames = {
  sent: 'Sent ',
  pending: 'Not sent, next attempt ',
  sending: 'Being sent',
  dead: 'Given up',
  'set-aside': 'Set aside',
};

function DeliveryItem({ path, delivery }: { path: string; delivery: Delivery }) {
  const { id, kind, recipient, status, sent_at, next_attempt_at, tried } = delivery;
  // A webhook has no recipient.
  const name = recipient === null ? jobLabels[kind] : `${jobLabels[kind]} to ${recipient}`;
  const at = status === 'pending' ? next_attempt_at : status === 'sent' && sent_at;
  return (
    <li>
      <div className="done">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {status !== 'sent' && status !== 'sending' && (
          <form method="post" action={`${path}/again`}>
            <input type="hidden" name="job" value={id} />
            <button aria-label={`Send again: ${name}`}>Send again</button>
          </form>
        )}
      </div>
      <p>
        {statusNames[status]}
        {at && <time dateTime={at}>{formatTime(at)}</time>}
      </p>
      {tried.length > 0 && (
        <details>
          <summary>{plural(tried.length, 'attempt')}</summary>
          <ol className="quiet">
            {tried.toReversed().map(({ at, result }) => (
              <li key={at}>
                <time dateTime={at}>{formatTime(at)}</time> <bdi>{result}</bdi>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

/** Asks before everything about an address is erased. */
export function ErasePage({ lead: { id, email } }: { lead: StoredLead }) {
  return (
    <main>
      <h1>
        Erase everything about <bdi>{email}</bdi>?
      </h1>
      <p>
        This removes all leads, chats and mails with this address, and its newsletter subscription,
        for good. Mails that were delivered and earlier backups stay as they are.
      </p>
      <form className="done" method="post" action={`${leadPath(id)}/erase`}>
        <button className="danger">Erase for good</button>
        <a href={leadPath(id)}>Keep it</a>
      </form>
    </main>
  );
}
