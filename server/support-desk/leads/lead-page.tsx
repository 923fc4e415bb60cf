import { formatTime } from '../../config/company-time';
import type { AttemptRow, LeadRow, OutboxRow } from '../../db/schema';
import type { Delivery } from '../../jobs/outbox-lists';
import { plural } from '../../jobs/plain-text';
import { jobLabels, listLeadFields } from '../../leads/lead-fields';
import { parsePayload } from '../../leads/leads-table';
import { deskPaths } from '../page';
import { mailLink, nameVisitor } from '../words';
import { leadPath } from './lead-list';
import { kindNames } from './lead-search';

type LeadPageProps = { lead: LeadRow; deliveries: Delivery[]; notice?: string };

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

function Deliveries({ path, deliveries }: { path: string; deliveries: Delivery[] }) {
  if (deliveries.length === 0) return <p>None is kept.</p>;
  return (
    <ul className="deliveries">
      {deliveries.map((delivery) => {
        const { id, status, tried } = delivery;
        const name = nameDelivery(delivery);
        return (
          <li key={id}>
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
              <State delivery={delivery} />
            </p>
            {tried.length > 0 && <Attempts tried={tried} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The newest first. */
function Attempts({ tried }: { tried: AttemptRow[] }) {
  return (
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
  );
}

/** A webhook has no recipient. */
const nameDelivery = ({ kind, recipient }: OutboxRow) =>
  recipient === null ? jobLabels[kind] : `${jobLabels[kind]} to ${recipient}`;

function State({ delivery }: { delivery: OutboxRow }) {
  const { status, sent_at, next_attempt_at } = delivery;
  if (status === 'sent') return <Moment words="Sent" at={sent_at} />;
  if (status === 'pending') return <Moment words="Not sent, next attempt" at={next_attempt_at} />;
  return { sending: 'Being sent', dead: 'Given up', 'set-aside': 'Set aside' }[status];
}

function Moment({ words, at }: { words: string; at: string | null }) {
  if (at === null) return words;
  return (
    <>
      {words} <time dateTime={at}>{formatTime(at)}</time>
    </>
  );
}
