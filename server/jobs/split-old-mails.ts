import type { Queries } from '../db/schema';
import type { Deliver } from './dispatcher';
import { isTeamMail, splitByRecipient, type TeamMailKind } from './jobs-table';

/** Recipients of team mails that name none. */
type Recipients = Record<TeamMailKind, readonly string[]>;

/**
 * Wraps `send` for jobs written before jobs named a recipient, for example by a process of an older
 * release that still runs. Such a job is split into one per recipient when it is taken.
 */
export function splitOldMails(queries: Queries, recipients: Recipients, send: Deliver): Deliver {
  return async (job) => {
    const { kind, recipient } = job;
    if (recipient !== null || !isTeamMail(kind)) return send(job);
    return send(await splitByRecipient(queries, { ...job, kind }, recipients[kind]));
  };
}
