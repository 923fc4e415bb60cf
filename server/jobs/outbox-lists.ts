import type { OutboxRow, Queries } from '../db/schema';
import { teamMailKinds, visitorMailKinds } from './jobs-table';

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

/** Numbers of jobs that were given up, or set aside, and can be retried, by kind and recipient. */
export async function countJobs(db: Queries, status: 'dead' | 'set-aside') {
  return countedJobs(db)
    .where('status', '=', status)
    .where('kind', 'not in', visitorMailKinds)
    .execute();
}

/** Numbers of mails to the team that failed at least once and will be retried. */
export async function countFailingMails(db: Queries) {
  return countedJobs(db)
    .where('kind', 'in', teamMailKinds)
    .where('status', 'in', ['pending', 'sending'])
    .where('last_error', 'is not', null)
    .execute();
}

function countedJobs(db: Queries) {
  return db
    .selectFrom('outbox')
    .select(({ cast, fn }) => [
      'kind',
      'recipient',
      cast<number>(fn.countAll(), 'integer').as('count'),
    ])
    .groupBy(['kind', 'recipient'])
    .orderBy('kind')
    .orderBy('recipient');
}
