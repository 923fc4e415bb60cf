import type { Queries } from '../db/schema';
import type { Deliver } from './dispatcher';
import { isTeamMail, splitByRecipient, type TeamMailKind } from './jobs-table';

/** Who gets the mails to the team that name no recipient. */
type Recipients = Record<TeamMailKind, readonly string[]>;

/**
 * Wraps `send` for jobs that were written before jobs named a recipient, also by a process of an
 * older release that still runs: such a job becomes one per recipient the moment it is taken.
 */
export function splitOldMails(queries: Queries, recipients: Recipients, send: Deliver): Deliver {
  return async (job) => {
    const { kind, recipient } = job;
    if (recipient !== null || !isTeamMail(kind)) return send(job);
    return send(await splitByRecipient(queries, { ...job, kind }, recipients[kind]));
  };
}
