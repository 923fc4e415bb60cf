import type { AttemptRow, Queries } from '../db/schema';
import { maxAttempts } from './retry-delay';

/** Attempts kept of a job: a mail to the team may be tried for months. */
const mostKept = maxAttempts;

/** Records the result of an attempt, unless its job has been erased; forgets the oldest of many. */
export async function insertAttempt(db: Queries, jobId: string, result: string): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto('delivery_attempts')
    .columns(['outbox_id', 'at', 'result'])
    .expression(
      db
        .selectFrom('outbox')
        .select(({ val }) => ['id', val(at).as('at'), val(result).as('result')])
        .where('id', '=', jobId),
    )
    .execute();
  const ofJob = db.selectFrom('delivery_attempts').where('outbox_id', '=', jobId);
  await db
    .deleteFrom('delivery_attempts')
    .where('outbox_id', '=', jobId)
    .where(
      'at',
      '<',
      ofJob
        .select('at')
        .orderBy('at', 'desc')
        .limit(1)
        .offset(mostKept - 1),
    )
    .execute();
}

export function listAttemptsOfLead(db: Queries, leadId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('delivery_attempts')
    .innerJoin('outbox', 'outbox.id', 'delivery_attempts.outbox_id')
    .selectAll('delivery_attempts')
    .where('outbox.lead_id', '=', leadId)
    .orderBy('at')
    .execute();
}
