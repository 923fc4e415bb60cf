import { type JobKind, jobKinds, type Queries } from '../db/schema';

/** What is not sent of a kind; `since` is when the oldest waiting job was written, `dead` were given up. */
export type OutboxDepth = { kind: JobKind; waiting: number; since: string | null; dead: number };

export async function readOutboxDepth(db: Queries): Promise<OutboxDepth[]> {
  const rows = await db
    .selectFrom('outbox')
    .where('sent_at', 'is', null)
    .select(({ cast, eb, fn }) => [
      'kind',
      cast<number>(fn.count('run_at'), 'integer').as('waiting'),
      cast<number>(eb(fn.countAll(), '-', fn.count('run_at')), 'integer').as('dead'),
      fn.min<string | null>('created_at').filterWhere('run_at', 'is not', null).as('since'),
    ])
    .groupBy('kind')
    .execute();
  const none = { waiting: 0, since: null, dead: 0 };
  return jobKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...none });
}
