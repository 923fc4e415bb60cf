import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeError, StartError } from '../../config/start-error';
import type { LeadRow, Queries } from '../../db/schema';
import { csvHeader, knownFields, parsePayload, toCsv } from './present-leads';

/** Leads that are in memory at the same time. */
export const leadsAtOnce = 1000;

/**
 * Writes all leads as CSV, newest first, to `stdout` or to the file `out`, and returns a message about the
 * file. Throws StartError when it cannot be written.
 */
export async function exportCommand(
  db: Queries,
  out: string | undefined,
  stdout: Writable = process.stdout,
): Promise<string> {
  const counted = { leads: 0 };
  const csv = writeCsv(db, counted);
  if (out === undefined) {
    await pipeline(csv, stdout, { end: false });
    return '';
  }
  try {
    await pipeline(csv, createWriteStream(out, { mode: 0o600 }));
  } catch (error) {
    throw new StartError(`Cannot write ${out} (${describeError(error)}).`, { cause: error });
  }
  return `${counted.leads} leads written to ${out}\n`;
}

async function* writeCsv(db: Queries, counted: { leads: number }) {
  // An earlier release may have stored fields that this one does not know.
  const fields = new Set(knownFields);
  for await (const leads of pagesOfLeads(db))
    for (const lead of leads)
      for (const field of Object.keys(parsePayload(lead))) fields.add(field);
  yield csvHeader([...fields]);
  for await (const leads of pagesOfLeads(db)) {
    counted.leads += leads.length;
    yield toCsv(leads, [...fields]);
  }
}

async function* pagesOfLeads(db: Queries) {
  let last: LeadRow | undefined;
  do {
    const leads = await olderThan(db, last).limit(leadsAtOnce).execute();
    if (leads.length > 0) yield leads;
    last = leads.length === leadsAtOnce ? leads.at(-1) : undefined;
  } while (last);
}

function olderThan(db: Queries, lead: LeadRow | undefined) {
  const newestFirst = db
    .selectFrom('leads')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (!lead) return newestFirst;
  return newestFirst.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('created_at', 'id'), '<', tuple(lead.created_at, lead.id)),
  );
}
