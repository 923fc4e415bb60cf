import type { AttemptRow, Queries } from '../db/schema';

/** Records the result of an attempt, unless its job has been erased. */
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
}

/** The attempts of a lead's jobs, oldest first. */
export function listAttemptsOfLead(db: Queries, leadId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('delivery_attempts')
    .innerJoin('outbox', 'outbox.id', 'delivery_attempts.outbox_id')
    .selectAll('delivery_attempts')
    .where('outbox.lead_id', '=', leadId)
    .orderBy('at')
    .execute();
}
