import { StartError } from '../../config/start-error';
import type { Database } from '../../db/open';
import type { LeadRow, Queries } from '../../db/schema';
import { listAttemptsOfLead } from '../../jobs/attempts-table';
import { insertTeamMails } from '../../jobs/jobs-table';
import {
  countFailingMails,
  countJobs,
  listJobStates,
  listJobsOfLead,
} from '../../jobs/outbox-lists';
import { reviveGivenUpJobs, setMailsAside } from '../../jobs/outbox-retries';
import { eraseAddress } from '../../retention/erasure';
import { describeCounts, plural } from '../../retention/find-of-address';
import { deskActors } from '../../support-desk/accounts/audit-table';
import { composeLeadMail } from '../lead-mail';
import { findLead, parsePayload, selectLeads } from '../leads-table';
import { describeAim, describeLead, describeLeadLine } from './present-leads';

/** Newest leads, one per line, then the counts of failing, given up and set aside jobs. */
export async function listCommand(db: Queries, limit: number): Promise<string> {
  const leads = await selectLeads(db).limit(limit).execute();
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

/** One lead with its mails and webhooks and their attempts; throws StartError when there is none of that id. */
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
  const eraser = { actor: deskActors.commandLine, mailDir };
  const removed = await eraseAddress(database, email, eraser);
  const counts = [...describeCounts(removed), plural(removed.files, 'mail file')];
  const doubts = removed.doubts.map(({ place, address }) => `  ${address} in ${place}\n`);
  return [
    `Removed of ${email}: ${counts.join(', ')}.\n`,
    ...(doubts.length > 0 ? [notRemoved, ...new Set(doubts)] : []),
    ...(removed.isFlushed ? [] : [notFlushed]),
  ].join('');
}

const notRemoved =
  'Not removed: leads of others that name it, and what may be another address; if that is the same, erase it as it stands here:\n';
const notFlushed =
  'Another program was reading: traces stay in the log of the database until "erase" runs again.\n';

async function requireLead(db: Queries, id: string): Promise<LeadRow> {
  const lead = await findLead(db, id);
  if (!lead) throw new StartError(`There is no lead ${id}; "list" shows the ids.`);
  return lead;
}
