import type { AttemptRow, JobKind, LeadRow, OutboxRow } from '../../db/schema';
import type { JobState } from '../../jobs/outbox-lists';
import { withoutControls } from '../../jobs/plain-text';
import { choiceAndOriginColumns, listChoiceAndOriginCells } from '../choice-and-origin';
import { describeFields, leadFields } from '../lead-fields';

const leadColumns = ['id', 'kind', 'created_at', 'country', 'suspected'] as const;

/** The fields that every export has a column for, in order. */
export const knownFields = Object.values(leadFields).flatMap((fields) => Object.keys(fields));

/** The header line of an export with a column for each payload field (RFC 4180). */
export const csvHeader = (fields: string[]) =>
  toLine([...leadColumns, ...choiceAndOriginColumns, ...fields]);

/** One record a lead, in the columns of `csvHeader`. */
export function toCsv(leads: LeadRow[], fields: string[]): string {
  const records = leads.map((lead) => {
    const payload = parsePayload(lead);
    return toLine([
      ...leadColumns.map((column) => lead[column]),
      ...listChoiceAndOriginCells(lead),
      ...fields.map((field) => payload[field]),
    ]);
  });
  return records.join('');
}

const toLine = (cells: unknown[]) => `${cells.map(toCell).join(',')}\r\n`;

/** The payload of a lead as it was sent. */
export function parsePayload({ payload }: LeadRow): Record<string, unknown> {
  return JSON.parse(payload);
}

/** An apostrophe turns a cell that a spreadsheet would run as a formula into text. */
function toCell(value: unknown): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line a lead for a terminal: when, id, kind, name, e-mail, state of its jobs, a mark when suspected. */
export function describeLeadLine(lead: LeadRow, jobs: JobState[]): string {
  const states = jobs.map((job) => `${describeAim(job)} ${job.status}`).join(', ') || 'no mail';
  const mark = lead.suspected ? [`suspected: ${lead.suspected}`] : [];
  return [lead.created_at, lead.id, lead.kind, lead.full_name, lead.email, states, ...mark]
    .map(onOneLine)
    .join('  ');
}

/** Everything about a lead for a terminal, a field a line, then its mails and attempts. */
export function describeLead(lead: LeadRow, jobs: OutboxRow[], attempts: AttemptRow[]): string {
  return [
    { label: 'Lead', value: lead.id },
    { label: 'Kind', value: lead.kind },
    { label: 'Received', value: lead.created_at },
    ...describeFields(lead, parsePayload(lead)),
    ...jobs.map((job) => ({ label: jobLabels[job.kind], value: describeJob(job) })),
    ...attempts.map(({ at, result }) => ({ label: 'Attempt', value: `${at} ${result}` })),
  ]
    .map(({ label, value }) => `${`${label}:`.padEnd(28)}${onOneLine(value)}`)
    .join('\n');
}

const jobLabels: Record<JobKind, string> = {
  mail: 'Mail',
  'transcript-mail': 'Mail',
  'newsletter-mail': 'Mail',
  acknowledgement: 'Acknowledgement',
  webhook: 'Webhook',
};

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

function onOneLine(text: string): string {
  return withoutControls(text).replaceAll('\n', ' ');
}
