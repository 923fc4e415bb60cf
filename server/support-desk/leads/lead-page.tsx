import type { JobKind, OutboxRow } from '../../db/schema';
import { listLeadFields } from '../../leads/lead-fields';
import type { StoredLead } from '../../leads/leads-table';
import { Confirm, deskPaths } from '../page';
import { Time } from '../time';
import { mailLink, nameVisitor } from '../words';
import { kindNames, leadPath } from './lead-list';

const jobNames: Partial<Record<JobKind, string>> = {
  mail: 'Mail',
  acknowledgement: 'Acknowledgement',
  webhook: 'Webhook',
};

export function LeadPage({ lead, jobs }: { lead: StoredLead; jobs: OutboxRow[] }) {
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
          <Time at={created_at} />
          {done_at === null ? ' · New' : ' · Done '}
          {done_at !== null && <Time at={done_at} />}
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
      {jobs.length === 0 && <p>None is kept.</p>}
      <ul className="jobs">
        {jobs.map((job) => (
          <Job key={job.id} job={job} />
        ))}
      </ul>
      <form className="done" method="post" action={`${path}/again`}>
        <button aria-describedby="again">Send again</button>
        <span className="quiet" id="again">
          Mails the lead to the team once more, and tries an unsent webhook now.
        </span>
      </form>
      <h2>Erase</h2>
      <Confirm
        label="Erase everything about this address"
        cancel="Keep it"
        action={`${path}/erase`}
        confirm="Erase for good"
      >
        Erase all leads, chats, mails and the newsletter subscription of <bdi>{email}</bdi>? Mails
        that were delivered and earlier backups stay as they are.
      </Confirm>
    </main>
  );
}

function Job({ job: { kind, recipient, sent_at, run_at, last_error } }: { job: OutboxRow }) {
  return (
    <li>
      <h3>
        <bdi>{recipient === null ? jobNames[kind] : `${jobNames[kind]} to ${recipient}`}</bdi>
      </h3>
      <p>
        {sent_at !== null && (
          <>
            Sent <Time at={sent_at} />
          </>
        )}
        {sent_at === null && run_at !== null && (
          <>
            Not sent, next attempt <Time at={run_at} />
          </>
        )}
        {sent_at === null && run_at === null && 'Given up'}
      </p>
      {sent_at === null && last_error !== null && (
        <p className="quiet">
          <bdi>{last_error}</bdi>
        </p>
      )}
    </li>
  );
}
