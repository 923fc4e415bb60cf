import { sql } from 'kysely';
import { type JobKind, jobKinds, type Queries } from '../db/schema';

/** What is not sent of a kind of job; `since` is when the oldest waiting job was written. */
export type OutboxDepth = { kind: JobKind; waiting: number; since: string | null; dead: number };

/** Counts the jobs of each kind that wait or were given up. */
export async function readOutboxDepth(db: Queries): Promise<OutboxDepth[]> {
  const rows = await countUnsent(db).execute();
  return jobKinds.map((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const waiting = ofKind.filter(({ status }) => status === 'pending' || status === 'sending');
    const dead = ofKind.filter(({ status }) => status === 'dead');
    const [since = null] = waiting.map((row) => row.since).toSorted();
    return { kind, waiting: sum(waiting), since, dead: sum(dead) };
  });
}

/** Counts the mails, of every kind, that wait or were given up. */
export async function countUnsentMails(db: Queries): Promise<number> {
  const mails = (await readOutboxDepth(db)).filter(({ kind }) => kind !== 'webhook');
  return mails.reduce((total, { waiting, dead }) => total + waiting + dead, 0);
}

/** Numbers and the oldest of the jobs that are not sent, by kind and status. */
export function countUnsent(db: Queries) {
  return (
    db
      .selectFrom('outbox')
      // Written out as in the partial index: no database uses it for a parameter.
      .where('status', '<>', sql.lit('sent'))
      .select(({ fn }) => [
        'kind',
        'status',
        fn.countAll().as('count'),
        fn.min('created_at').as('since'),
      ])
      .groupBy(['kind', 'status'])
  );
}

const sum = (rows: { count: number | string | bigint }[]) =>
  rows.reduce((total, { count }) => total + Number(count), 0);
