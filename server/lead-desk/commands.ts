import { writeFileSync } from 'node:fs';
import type { Queries } from '../db/schema';
import { findLead, listLeads } from '../repositories/leads';
import { listJobStatuses, listJobsOfLead } from '../repositories/outbox';
import { StartError } from '../start-error';
import { toCsv } from './csv';
import { describeLead, describeLeadLine } from './describe-lead';

/** Newest leads, one a line. */
export async function listCommand(db: Queries, limit: number): Promise<string> {
  const leads = await listLeads(db, limit);
  const jobs = await listJobStatuses(
    db,
    leads.map(({ id }) => id),
  );
  const lines = leads.map((lead) => {
    const ofLead = jobs.filter(({ lead_id }) => lead_id === lead.id);
    return `${describeLeadLine(
      lead,
      ofLead.map(({ status }) => status),
    )}\n`;
  });
  return lines.join('') || 'No leads yet.\n';
}

/** One lead with its mails; throws StartError when there is none of that id. */
export async function showCommand(db: Queries, id: string): Promise<string> {
  const lead = await findLead(db, id);
  if (!lead) throw new StartError(`There is no lead ${id}; "list" shows the ids.`);
  return `${describeLead(lead, await listJobsOfLead(db, id))}\n`;
}

/** All leads as CSV, or written to `out` with a line that says so. */
export async function exportCommand(db: Queries, out: string | undefined): Promise<string> {
  const leads = await listLeads(db);
  const csv = toCsv(leads);
  if (out === undefined) return csv;
  writeFileSync(out, csv, { mode: 0o600 });
  return `${leads.length} leads written to ${out}\n`;
}
