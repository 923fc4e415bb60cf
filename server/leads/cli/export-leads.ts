import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describeError, StartError } from '../../config/start-error';
import type { Queries } from '../../db/schema';
import { deskActors, recordDeed } from '../../support-desk/accounts/audit-table';
import { writeCsv } from '../write-csv';

/**
 * Writes all leads as CSV, newest first, to `stdout` or to the file `out`, and returns a message about the
 * file. Throws StartError when it cannot be written.
 */
export async function exportCommand(
  db: Queries,
  out: string | undefined,
  stdout: Writable = process.stdout,
): Promise<string> {
  // Before the first lead: none leaves without a line of the log.
  await recordDeed(db, { actor: deskActors.commandLine, act: 'exported' });
  let count = 0;
  const csv = writeCsv(db, {}, (leads) => {
    count += leads;
  });
  if (out === undefined) {
    await pipeline(csv, stdout, { end: false });
    return '';
  }
  try {
    await pipeline(csv, createWriteStream(out, { mode: 0o600 }));
  } catch (error) {
    throw new StartError(`Cannot write ${out} (${describeError(error)}).`, { cause: error });
  }
  return `${count} leads written to ${out}\n`;
}
