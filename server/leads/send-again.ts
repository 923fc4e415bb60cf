import { inTransaction } from '../db/in-transaction';
import type { Queries } from '../db/schema';
import { insertTeamMails, teamMailKinds } from '../jobs/jobs-table';
import { composeLeadMail } from './lead-mail';
import type { StoredLead } from './leads-table';

/**
 * Mails a lead to each of `leadsTo` once more, in place of its mails that were not sent, and makes its
 * unsent webhook due at once. Wake the outbox afterwards.
 */
export async function sendLeadAgain(
  db: Queries,
  lead: StoredLead,
  leadsTo: readonly string[],
): Promise<void> {
  const now = new Date().toISOString();
  await inTransaction(db, async (transaction) => {
    // Locks the lead, so that presses at the same time leave one mail.
    await transaction
      .updateTable('leads')
      .set({ kind: lead.kind })
      .where('id', '=', lead.id)
      .execute();
    const unsent = { lead_id: lead.id, sent_at: null };
    await transaction
      .deleteFrom('outbox')
      .where((job) => job.and(unsent))
      .where('kind', 'in', teamMailKinds)
      .execute();
    await transaction
      .updateTable('outbox')
      .set({ run_at: now, attempts: 0 })
      .where((job) => job.and({ ...unsent, kind: 'webhook' }))
      .execute();
    await insertTeamMails(transaction, leadsTo, {
      lead_id: lead.id,
      kind: 'mail',
      payload: JSON.stringify(composeLeadMail(lead)),
      created_at: now,
    });
  });
}
