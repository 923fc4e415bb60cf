import type { AttemptRow, LeadRow, OutboxRow } from '../../db/schema';
import type { JobState } from '../../jobs/outbox-lists';
import { onOneLine } from '../../jobs/plain-text';
import { jobLabels, listLeadFields } from '../lead-fields';
import { parsePayload } from '../leads-table';

/** One line a lead for a terminal: when, id, kind, name, e-mail, state of its jobs, a mark when suspected. */
export function describeLeadLine(lead: LeadRow, jobs: JobState[]): string {
  const states = jobs.map((job) => `${describeAim(job)} ${job.status}`).join(', ') || 'no mail';
  const mark = lead.suspected ? [`suspected: ${lead.suspected}`] : [];
  return [lead.created_at, lead.id, lead.kind, lead.full_name, lead.email, states, ...mark]
    .map(onOneLine)
    .join('  ');
}

/** Everything about a lead for a terminal, a field a line, then each of its mails with its attempts. */
export function describeLead(lead: LeadRow, jobs: OutboxRow[], attempts: AttemptRow[]): string {
  return [
    { label: 'Lead', value: lead.id },
    { label: 'Kind', value: lead.kind },
    { label: 'Received', value: lead.created_at },
    ...listLeadFields(lead, parsePayload(lead)),
    ...jobs.flatMap((job) => [
      { label: jobLabels[job.kind], value: describeJob(job) },
      ...attempts
        .filter(({ outbox_id }) => outbox_id === job.id)
        .map(({ at, result }) => ({ label: 'Attempt', value: `${at} ${result}` })),
    ]),
  ]
    .map(({ label, value }) => `${`${label}:`.padEnd(28)}${onOneLine(value)}`)
    .join('\n');
}

/** A kind of job and where it goes: `mail to a@b.example`. */
export function describeAim({ kind, recipient }: Pick<OutboxRow, 'kind' | 'recipient'>): string {
  return recipient === null ? kind : `${kind} to ${recipient}`;
}

function describeJob(job: OutboxRow): string {
  const aim = job.recipient === null ? job.id : `${job.id} to ${job.recipient}`;
  const attempts = `${job.attempts} attempt${job.attempts === 1 ? '' : 's'}`;
  if (job.status === 'sent') return `${aim} sent ${job.sent_at}, ${attempts}`;
  const next = job.status === 'pending' ? `, next ${job.next_attempt_at}` : '';
  const reason = job.last_error ? `, last error: ${job.last_error}` : '';
  return `${aim} ${job.status}, ${attempts}${next}${reason}`;
}
