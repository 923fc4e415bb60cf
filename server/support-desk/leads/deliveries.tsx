import { formatTime } from '../../config/company-time';
import type { AttemptRow, OutboxRow, Queries } from '../../db/schema';
import { listAttemptsOfLead } from '../../jobs/attempts-table';
import { listJobsOfLead } from '../../jobs/outbox-lists';
import { jobLabels } from '../../leads/lead-fields';
import { count } from '../words';

/** A mail or webhook of a lead with its attempts, newest first. */
export type Delivery = OutboxRow & { tried: AttemptRow[] };

/** The mails and webhooks of a lead, oldest first. */
export async function readDeliveries(db: Queries, leadId: string): Promise<Delivery[]> {
  const jobs = await listJobsOfLead(db, leadId);
  const attempts = (await listAttemptsOfLead(db, leadId)).reverse();
  return jobs.map((job) => ({
    ...job,
    tried: attempts.filter(({ outbox_id }) => outbox_id === job.id),
  }));
}

/** Each mail and webhook of a lead, and how it went. */
export function Deliveries({ path, deliveries }: { path: string; deliveries: Delivery[] }) {
  if (deliveries.length === 0) return <p>None is kept.</p>;
  return (
    <ul className="deliveries">
      {deliveries.map((delivery) => {
        const { id, status, tried } = delivery;
        const name = nameDelivery(delivery);
        return (
          <li key={id}>
            <div className="done">
              <h3>
                <bdi>{name}</bdi>
              </h3>
              {status !== 'sent' && status !== 'sending' && (
                <form method="post" action={`${path}/again`}>
                  <input type="hidden" name="job" value={id} />
                  <button aria-label={`Send again: ${name}`}>Send again</button>
                </form>
              )}
            </div>
            <p>
              <State delivery={delivery} />
            </p>
            {tried.length > 0 && <Attempts tried={tried} />}
          </li>
        );
      })}
    </ul>
  );
}

function Attempts({ tried }: { tried: AttemptRow[] }) {
  return (
    <details>
      <summary>{count(tried.length, 'attempt')}</summary>
      <ol className="quiet">
        {tried.map(({ at, result }) => (
          <li key={at}>
            <time dateTime={at}>{formatTime(at)}</time> <bdi>{result}</bdi>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A webhook has no recipient. */
const nameDelivery = ({ kind, recipient }: OutboxRow) =>
  recipient === null ? jobLabels[kind] : `${jobLabels[kind]} to ${recipient}`;

function State({ delivery }: { delivery: OutboxRow }) {
  const { status, sent_at, next_attempt_at } = delivery;
  if (status === 'sent') return <Moment words="Sent" at={sent_at} />;
  if (status === 'pending') return <Moment words="Not sent, next attempt" at={next_attempt_at} />;
  return { sending: 'Being sent', dead: 'Given up', 'set-aside': 'Set aside' }[status];
}

function Moment({ words, at }: { words: string; at: string | null }) {
  if (at === null) return words;
  return (
    <>
      {words} <time dateTime={at}>{formatTime(at)}</time>
    </>
  );
}
