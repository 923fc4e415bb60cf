import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { emailText } from '@/lib/contracts/fields';
import { StartError } from '../../config/start-error';
import type { DatabaseProgram } from '../../db/database-command';
import type { Database } from '../../db/open';
import type { OutboxRow, Queries } from '../../db/schema';
import { insertTeamMails } from '../../jobs/jobs-table';
import { countFailed, type Delivery, listDeliveries, listJobs } from '../../jobs/outbox-lists';
import { reviveGivenUpJobs, setMailsAside } from '../../jobs/outbox-retries';
import { onOneLine, plural } from '../../jobs/plain-text';
import { eraseAddress } from '../../retention/erasure';
import { deskActors, recordDeed } from '../../support-desk/accounts/audit-table';
import { jobLabels, listLeadFields } from '../lead-fields';
import { composeLeadMail } from '../lead-mail';
import { findLead, findLeads, type StoredLead } from '../leads-table';
import { writeCsv } from '../write-csv';

const helpText = `Usage: npm run leads -- COMMAND

  list           the newest 50 leads, one a line, and what fails
  show ID        one lead with every field and the state of its mails
  export --csv   all leads as CSV; npm adds no lines to that as
                 npm run --silent leads -- export --csv > FILE
  resend ID      sends the mail of a lead once more, to each of LEADS_TO
  set-aside ID   ends the retries of unsent mails to the team: of a lead, of one mail, or, with an
                 address instead of ID, of all mails to it
  retry          tries every mail and webhook again that was given up or set aside
  erase EMAIL    removes leads, subscription, chats and mails of an address

Works while the server is running; it sends what "resend" and "retry" make due within seconds.
DATABASE_URL and DATA_DIR say which database. Times are UTC.
`;

const needs = 'the id of a lead';

export const leadsProgram: DatabaseProgram = {
  helpText,
  commands: {
    list: { run: ({ queries }) => listCommand(queries) },
    show: { needs, run: ({ queries }, _config, id) => showCommand(queries, id) },
    export: {
      options: { csv: { type: 'boolean' } },
      run: ({ queries }) => exportCommand(queries),
    },
    resend: { needs, run: ({ queries }, { leadsTo }, id) => resendCommand(queries, id, leadsTo) },
    'set-aside': {
      needs: 'the id of a lead or a mail, or an address',
      run: ({ queries }, _config, idOrAddress) => setAsideCommand(queries, idOrAddress),
    },
    retry: { run: ({ queries }) => retryCommand(queries) },
    erase: {
      needs: 'an e-mail address',
      run: (database, { dataDir }, email) => eraseCommand(database, email, join(dataDir, 'mail')),
    },
  },
};

const mostListed = 50;

const failures = {
  pending: ['Failing', 'tried until "set-aside" ends it'],
  dead: ['Given up', '"retry" tries again'],
  'set-aside': ['Set aside', '"retry" tries again'],
} as const;

/** Newest leads, one per line, then the counts of failing, given up and set aside jobs. */
export async function listCommand(db: Queries): Promise<string> {
  const { value = [] } = await findLeads(db, {}, { most: mostListed }).next();
  const leads: StoredLead[] = value;
  const ids = leads.map(({ id }) => id);
  const jobs = await listJobs(db, ids);
  const lines = leads.map((lead) => {
    const own = jobs.filter(({ lead_id }) => lead_id === lead.id);
    return `${describeLeadLine(lead, own)}\n`;
  });
  const failed = await countFailed(db);
  for (const [status, [title, advice]] of Object.entries(failures)) {
    const ofStatus = failed.filter((job) => job.status === status);
    const parts = ofStatus.map((job) => `${job.count} ${describeAim(job)}`);
    if (parts.length > 0) lines.push(`${title}: ${parts.join(', ')}; ${advice}.\n`);
  }
  return `${leads.length > 0 ? '' : 'No leads yet.\n'}${lines.join('')}`;
}

/** When, id, kind, name, e-mail, state of its jobs, a mark when suspected. */
function describeLeadLine(lead: StoredLead, jobs: OutboxRow[]): string {
  const states = jobs.map((job) => `${describeAim(job)} ${job.status}`).join(', ') || 'no mail';
  const mark = lead.suspected ? [`suspected: ${lead.suspected}`] : [];
  return [lead.created_at, lead.id, lead.kind, lead.full_name, lead.email, states, ...mark]
    .map(onOneLine)
    .join('  ');
}

/** A kind of job and where it goes: `mail to a@b.example`. */
const describeAim = ({ kind, recipient }: Pick<OutboxRow, 'kind' | 'recipient'>) =>
  recipient === null ? kind : `${kind} to ${recipient}`;

/** One lead, a field a line, then each of its mails and webhooks with its attempts. */
export async function showCommand(db: Queries, id: string): Promise<string> {
  const lead = await requireLead(db, id);
  const deliveries = await listDeliveries(db, id);
  const lines = [
    { label: 'Lead', value: lead.id },
    { label: 'Kind', value: lead.kind },
    { label: 'Received', value: lead.created_at },
    ...listLeadFields(lead),
    ...deliveries.flatMap((job) => [
      { label: jobLabels[job.kind], value: describeJob(job) },
      ...job.tried.map(({ at, result }) => ({ label: 'Attempt', value: `${at} ${result}` })),
    ]),
  ].map(({ label, value }) => `${`${label}:`.padEnd(28)}${onOneLine(value)}\n`);
  return lines.join('');
}

function describeJob(job: Delivery): string {
  const aim = job.recipient === null ? job.id : `${job.id} to ${job.recipient}`;
  const attempts = plural(job.attempts, 'attempt');
  if (job.status === 'sent') return `${aim} sent ${job.sent_at}, ${attempts}`;
  const next = job.status === 'pending' ? `, next ${job.next_attempt_at}` : '';
  const reason = job.last_error ? `, last error: ${job.last_error}` : '';
  return `${aim} ${job.status}, ${attempts}${next}${reason}`;
}

export async function exportCommand(
  db: Queries,
  stdout: Writable = process.stdout,
): Promise<string> {
  // Before the first lead: none leaves without a line of the log.
  await recordDeed(db, { actor: deskActors.commandLine, act: 'exported' });
  await pipeline(writeCsv(db, {}), stdout, { end: false });
  return '';
}

export async function resendCommand(
  db: Queries,
  id: string,
  leadsTo: readonly string[],
): Promise<string> {
  const lead = await requireLead(db, id);
  await db.transaction().execute((transaction) =>
    insertTeamMails(transaction, leadsTo, {
      lead_id: id,
      kind: 'mail',
      payload: JSON.stringify(composeLeadMail(lead)),
      created_at: new Date().toISOString(),
    }),
  );
  return `The mail of lead ${id} will be sent again to ${leadsTo.join(', ')}.\n`;
}

export async function retryCommand(db: Queries): Promise<string> {
  const count = await reviveGivenUpJobs(db);
  return count > 0 ? `${count} will be tried again.\n` : 'Nothing was given up or set aside.\n';
}

/** Ends the retries of unsent mails to the team; throws StartError when there are none. */
export async function setAsideCommand(db: Queries, idOrAddress: string): Promise<string> {
  const count = await setMailsAside(db, idOrAddress);
  if (count === 0) {
    throw new StartError(`There is no unsent mail of ${idOrAddress}; "list" shows what fails.`);
  }
  return `Set aside: ${plural(count, 'mail')}; "retry" tries again.\n`;
}

const emailSchema = emailText('an e-mail address');

/** Removes everything about an address, with its mail files; lists the counts. */
export async function eraseCommand(
  database: Database,
  email: string,
  mailDir: string,
): Promise<string> {
  if (!emailSchema.safeParse(email).success) throw new StartError(`${email} is no address.`);
  const { leads, subscribers, chats, jobs } = await eraseAddress(database, email, mailDir);
  return `Removed of ${email}: ${leads} leads, ${subscribers} subscriptions, ${chats} chats, ${jobs} mails and webhooks.\n`;
}

async function requireLead(db: Queries, id: string): Promise<StoredLead> {
  const lead = await findLead(db, id);
  if (!lead) throw new StartError(`There is no lead ${id}; "list" shows the ids.`);
  return lead;
}
