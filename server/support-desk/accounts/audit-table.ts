import { inTransaction } from '../../db/in-transaction';
import type { DeskAct, Queries } from '../../db/schema';

/** Those who act without an account: users of the shared secret, and of the command line. */
export const deskActors = { secret: 'secret', commandLine: 'command-line' } as const;

/** Who did what, and the id of the chat, lead, subscription or account that it was done to. */
export type Deed = { actor: string; act: DeskAct; subject?: string };

/** Two views within this time are one line: pages of the desk load again and again. */
const sameViewMs = 60 * 60 * 1000;

/** Writes a line of the log, in the transaction of what was done. */
export async function recordDeed(db: Queries, deed: Deed): Promise<void> {
  const line = { at: new Date().toISOString(), subject: null, ...deed };
  await db.insertInto('desk_audit').values(line).execute();
}

/** Does something and, when it was done, writes it into the log: both or neither is stored. */
export function recorded<T>(db: Queries, deed: Deed, task: (transaction: Queries) => Promise<T>) {
  return inTransaction(db, async (transaction) => {
    const done = await task(transaction);
    if (done) await recordDeed(transaction, deed);
    return done;
  });
}

/** Writes a line about what is to be shown, unless the same person saw it within the hour. */
export async function recordView(db: Queries, deed: Deed): Promise<void> {
  const { actor, act, subject = null } = deed;
  const seen = await db
    .selectFrom('desk_audit')
    .select('at')
    .where('at', '>', new Date(Date.now() - sameViewMs).toISOString())
    .where('actor', '=', actor)
    .where('act', '=', act)
    .where('subject', subject === null ? 'is' : '=', subject)
    .limit(1)
    .execute();
  if (seen.length === 0) await recordDeed(db, deed);
}

/** Lines of the log since a moment, the oldest first, with the names of accounts. */
export function listDeeds(db: Queries, from: string) {
  return db
    .selectFrom('desk_audit')
    .leftJoin('desk_accounts as account', 'account.id', 'desk_audit.actor')
    .leftJoin('desk_accounts as other', 'other.id', 'desk_audit.subject')
    .select(['at', 'actor', 'act', 'subject', 'other.name as subject_name'])
    .select(['account.name', 'account.disabled_at'])
    .where('at', '>=', from)
    .orderBy('at')
    .execute();
}
