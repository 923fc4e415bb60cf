import { formatTime } from '../../config/company-time';
import type { AttemptRow, OutboxRow } from '../../db/schema';
import type { Delivery } from '../../jobs/outbox-lists';
import { plural } from '../../jobs/plain-text';
import { jobLabels } from '../../leads/lead-fields';

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

/** The newest first. */
function Attempts({ tried }: { tried: AttemptRow[] }) {
  return (
    <details>
      <summary>{plural(tried.length, 'attempt')}</summary>
      <ol className="quiet">
        {tried.toReversed().map(({ at, result }) => (
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
