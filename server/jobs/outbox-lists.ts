import type { JobKind, OutboxRow, Queries } from '../db/schema';
import { teamMailKinds } from './jobs-table';

/** Jobs of a lead, oldest first. */
export async function listJobsOfLead(db: Queries, leadId: string): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('recipient')
    .execute();
}

/** The current state of a job. */
export type JobState = Pick<OutboxRow, 'kind' | 'recipient' | 'status'>;

/** Well below the bound variables that a statement may have: 32766 on SQLite. */
const leadsAtOnce = 1000;

/** State of every job of some leads, by lead, oldest first. */
export async function listJobStates(
  db: Queries,
  leadIds: string[],
): Promise<Map<string, JobState[]>> {
  const states = new Map<string, JobState[]>(leadIds.map((id) => [id, []]));
  for (let start = 0; start < leadIds.length; start += leadsAtOnce) {
    const jobs = await db
      .selectFrom('outbox')
      .select(['lead_id', 'kind', 'recipient', 'status'])
      .where('lead_id', 'in', leadIds.slice(start, start + leadsAtOnce))
      .orderBy('created_at')
      .orderBy('recipient')
      .execute();
    for (const { lead_id, ...state } of jobs) states.get(lead_id ?? '')?.push(state);
  }
  return states;
}

/** The number of jobs with the same kind and recipient. */
export type JobCount = { kind: JobKind; recipient: string | null; count: number };

/** Jobs that were given up, or set aside. */
export async function countJobs(db: Queries, status: 'dead' | 'set-aside'): Promise<JobCount[]> {
  return toCounts(await countedJobs(db).where('status', '=', status).execute());
}

/** Mails to the team that failed at least once and will be retried. */
export async function countFailingMails(db: Queries): Promise<JobCount[]> {
  const failing = countedJobs(db)
    .where('kind', 'in', teamMailKinds)
    .where('status', 'in', ['pending', 'sending'])
    .where('last_error', 'is not', null);
  return toCounts(await failing.execute());
}

function countedJobs(db: Queries) {
  return db
    .selectFrom('outbox')
    .select((select) => ['kind', 'recipient', select.fn.countAll().as('count')])
    .groupBy(['kind', 'recipient'])
    .orderBy('kind')
    .orderBy('recipient');
}

type Counted = Omit<JobCount, 'count'> & { count: number | string | bigint };

function toCounts(rows: Counted[]): JobCount[] {
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
