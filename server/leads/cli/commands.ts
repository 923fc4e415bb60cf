import { StartError } from '../../config/start-error';
import { type Database, flushRemoved } from '../../db/open';
import type { LeadRow, Queries } from '../../db/schema';
import { listAttemptsOfLead } from '../../jobs/attempts-table';
import { insertTeamMails } from '../../jobs/jobs-table';
import { removeMailFiles } from '../../jobs/mail-file';
import {
  countFailingMails,
  countJobs,
  listJobStates,
  listJobsOfLead,
} from '../../jobs/outbox-lists';
import { reviveGivenUpJobs, setMailsAside } from '../../jobs/outbox-retries';
import { removeAddress } from '../../retention/erasure';
import { composeLeadMail } from '../lead-mail';
import { describeAim, describeLead, describeLeadLine, parsePayload } from './present-leads';

/** Newest leads, one per line, then the counts of failing, given up and set aside jobs. */
export async function listCommand(db: Queries, limit: number): Promise<string> {
  const leads = await db
    .selectFrom('leads')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const ids = leads.map(({ id }) => id);
  const jobs = await listJobStates(db, ids);
  const lines = leads.map((lead) => `${describeLeadLine(lead, jobs.get(lead.id) ?? [])}\n`);
  const counts = [
    ['Failing', await countFailingMails(db), 'tried until "set-aside" ends it'],
    ['Given up', await countJobs(db, 'dead'), '"retry" tries again'],
    ['Set aside', await countJobs(db, 'set-aside'), '"retry" tries again'],
  ] as const;
  for (const [title, jobCounts, advice] of counts) {
    const parts = jobCounts.map((job) => `${job.count} ${describeAim(job)}`);
    if (parts.length > 0) lines.push(`${title}: ${parts.join(', ')}; ${advice}.\n`);
  }
  return `${leads.length > 0 ? '' : 'No leads yet.\n'}${lines.join('')}`;
}

/** One lead with its mails and the attempts of its webhook; throws StartError when there is none of that id. */
export async function showCommand(db: Queries, id: string): Promise<string> {
  const lead = await requireLead(db, id);
  const jobs = await listJobsOfLead(db, id);
  return `${describeLead(lead, jobs, await listAttemptsOfLead(db, id))}\n`;
}

/** Writes the mails of a lead anew, one for each of `leadsTo`. */
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
      payload: JSON.stringify(composeLeadMail(lead, parsePayload(lead))),
      created_at: new Date().toISOString(),
    }),
  );
  return `The mail of lead ${id} will be sent again to ${leadsTo.join(', ')}.\n`;
}

/** Makes all jobs that were given up or set aside due again. */
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

/** Removes everything about an address, with its mail files; lists the counts and doubtful cases. */
export async function eraseCommand(
  database: Database,
  email: string,
  mailDir: string,
): Promise<string> {
  const removeFiles = (jobIds: string[]) => removeMailFiles(mailDir, jobIds);
  const removed = await removeAddress(database, email, removeFiles);
  const isFlushed = await flushRemoved(database);
  const counts = [
    plural(removed.leads, 'lead'),
    plural(removed.subscribers, 'newsletter subscription'),
    plural(removed.chats, 'chat'),
    plural(removed.jobs, 'mail or webhook', 'mails and webhooks'),
    plural(removed.files, 'mail file'),
  ];
  const doubts = removed.doubts.map(({ place, address }) => `  ${address} in ${place}\n`);
  return [
    `Removed of ${email}: ${counts.join(', ')}.\n`,
    ...(doubts.length > 0 ? [notRemoved, ...new Set(doubts)] : []),
    ...(isFlushed ? [] : [notFlushed]),
  ].join('');
}

const notRemoved =
  'Not removed: leads of others that name it, and what may be another address; if that is the same, erase it as it stands here:\n';
const notFlushed =
  'Another program was reading: traces stay in the log of the database until "erase" runs again.\n';

async function requireLead(db: Queries, id: string): Promise<LeadRow> {
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!lead) throw new StartError(`There is no lead ${id}; "list" shows the ids.`);
  return lead;
}

function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
