import type { Queries } from '../../db/schema';
import { sendAgain } from '../../jobs/outbox-retries';
import { markLead } from '../../leads/leads-table';
import type { DeskUser } from '../accounts/access';
import { recorded } from '../accounts/audit-table';

/** Marks a lead as done, or as new again; false when it is so already or is gone. */
export const markLeadAtDesk = (db: Queries, { actor }: DeskUser, id: string, isDone: boolean) =>
  recorded(
    db,
    { actor, act: isDone ? 'marked-lead-done' : 'marked-lead-new', subject: id },
    (transaction) => markLead(transaction, id, isDone),
  );

/** Makes a mail or webhook of a lead due; false when it is sent, being sent or due already. */
export const sendAgainAtDesk = (db: Queries, { actor }: DeskUser, id: string, jobId: string) =>
  recorded(db, { actor, act: 'sent-again', subject: id }, (transaction) =>
    sendAgain(transaction, id, jobId),
  );
