import { formatTime } from '../../config/company-time';
import type { JobKind, OutboxRow } from '../../db/schema';
import { leadWords, listLeadFields } from '../../leads/lead-fields';
import type { StoredLead } from '../../leads/leads-table';
import { sections } from '../page';
import { Facts, MailLink } from '../parts';
import { leadPath } from './lead-list';

const jobNames: Partial<Record<JobKind, string>> = {
  acknowledgement: 'Acknowledgement',
  webhook: 'Webhook',
};

export function LeadPage({ lead, jobs }: { lead: StoredLead; jobs: OutboxRow[] }) {
  const { id, kind, email, done_at, created_at } = lead;
  const path = leadPath(id);
  const next = done_at === null ? 'done' : 'new';
  const state = done_at === null ? 'New' : `Done ${formatTime(done_at)}`;
  return (
    <>
      <p>
        <MailLink to={email} />
      </p>
      <form className="actions" method="post" action={`${path}/${next}`}>
        <span>{`${leadWords.kinds[kind]} · ${formatTime(created_at)} · ${state}`}</span>
        <button>{`Mark as ${next}`}</button>
      </form>
      <h2>What was sent</h2>
      <Facts facts={listLeadFields(lead)} />
      <h2>Mails and webhooks</h2>
      <Facts facts={jobs.map(describeJob)} />
      <form className="actions" method="post" action={`${path}/again`}>
        <button aria-describedby="again">Send again</button>
        <small id="again">
          Mails the lead to the team once more, and tries an unsent webhook now.
        </small>
      </form>
      <h2>Erase</h2>
      <form className="actions" method="post" action={sections.Addresses}>
        <input type="hidden" name="address" value={email} />
        <button>Show what is stored about this address</button>
      </form>
    </>
  );
}

function describeJob({ kind, recipient, sent_at, run_at, last_error }: OutboxRow) {
  const name = jobNames[kind] ?? 'Mail';
  const label = recipient === null ? name : `${name} to ${recipient}`;
  if (sent_at !== null) return { label, value: `Sent ${formatTime(sent_at)}` };
  const next = run_at === null ? 'Given up' : `Not sent, next attempt ${formatTime(run_at)}`;
  return { label, value: [next, last_error ?? ''].join('\n').trim() };
}
