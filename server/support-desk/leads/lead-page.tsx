import { formatTime } from '../../config/company-time';
import type { LeadRow, OutboxRow } from '../../db/schema';
import { jobLabels, listLeadFields } from '../../leads/lead-fields';
import { parsePayload } from '../../leads/leads-table';
import { type countOfAddress, describeCounts } from '../../retention/find-of-address';
import { deskPaths } from '../page';
import { mailLink, nameVisitor } from '../words';
import { kindNames, leadPath } from './lead-list';

type LeadPageProps = { lead: LeadRow; jobs: OutboxRow[] };

export function LeadPage({ lead, jobs }: LeadPageProps) {
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
        {listLeadFields(lead, parsePayload(lead)).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <h2>Mails and webhooks</h2>
      {jobs.length === 0 ? (
        <p>None is kept.</p>
      ) : (
        <ul className="deliveries">
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      <form method="post" action={`${path}/again`}>
        <button>Send again</button>
      </form>
      <h2>Erase</h2>
      <p>
        <a href={`${path}/erase`}>Erase everything about this address</a>
      </p>
    </main>
  );
}

function JobItem({ job: { kind, recipient, run_at, sent_at, last_error } }: { job: OutboxRow }) {
  // A webhook has no recipient.
  const name = recipient === null ? jobLabels[kind] : `${jobLabels[kind]} to ${recipient}`;
  const at = sent_at ?? run_at;
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p>
        {sent_at !== null ? 'Sent ' : run_at !== null ? 'Not sent, next attempt ' : 'Given up'}
        {at && <time dateTime={at}>{formatTime(at)}</time>}
      </p>
      {last_error !== null && (
        <p className="quiet">
          <bdi>{last_error}</bdi>
        </p>
      )}
    </li>
  );
}

type ErasePageProps = {
  lead: Pick<LeadRow, 'id' | 'email'>;
  counts: Awaited<ReturnType<typeof countOfAddress>>;
};

/** Asks before everything about an address is erased, and names it. */
export function ErasePage({ lead: { id, email }, counts }: ErasePageProps) {
  const doubts = new Set(counts.doubts.map(({ place, address }) => `${address} in ${place}`));
  return (
    <main>
      <h1>
        Erase everything about <bdi>{email}</bdi>?
      </h1>
      <p>This removes for good, with all that was written there:</p>
      <ul>
        {describeCounts(counts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {doubts.size > 0 && (
        <>
          <p>
            It does not remove leads of others that name the address, and what may be another
            address:
          </p>
          <ul>
            {[...doubts].map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>Mails that were delivered and earlier backups stay as they are.</p>
      <form className="done" method="post" action={`${leadPath(id)}/erase`}>
        <button className="danger">Erase for good</button>
        <a href={leadPath(id)}>Keep it</a>
      </form>
    </main>
  );
}
