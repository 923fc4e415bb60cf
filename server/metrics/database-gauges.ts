import { setTimeout } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import type { OutboxDepth } from '../jobs/outbox-lists';
import type { Metrics } from './metrics';

/** What the database alone knows, the same for every process on it; times as ISO 8601. */
export type Figures = {
  outbox: OutboxDepth[];
  chats: { waiting: number; since: string | null };
};

/** How long figures are kept, so that many scrapes do not load the database. */
const keepMs = 5_000;
/** How long a scrape waits for figures. */
const waitMs = 2_000;

/**
 * Adds gauges that read the database when they are scraped. While it does not answer,
 * `sedia_database_up` is 0 and the others are NaN or missing.
 */
export function addDatabaseGauges(
  { registry }: Pick<Metrics, 'registry'>,
  readFigures: () => Promise<Figures>,
): void {
  const read = keepFor(keepMs, readFigures);

  function addGauge(
    name: string,
    help: string,
    fill: (gauge: Gauge, figures: Figures | undefined) => void,
    labelNames: string[] = [],
  ): void {
    const registers = [registry];
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const figures = await Promise.race([read(), setTimeout(waitMs, undefined, { ref: false })]);
        this.reset();
        fill(this, figures);
      },
    });
  }

  addGauge('sedia_database_up', 'Whether the database answers: 1 or 0', (gauge, figures) =>
    gauge.set(figures ? 1 : 0),
  );
  const perKind = (pick: (depth: OutboxDepth) => number) => (gauge: Gauge, figures?: Figures) => {
    for (const depth of figures?.outbox ?? []) gauge.set({ kind: depth.kind }, pick(depth));
  };
  addGauge(
    'sedia_outbox_jobs_waiting',
    'Mails and webhooks still to be sent, by kind',
    perKind(({ waiting }) => waiting),
    ['kind'],
  );
  addGauge(
    'sedia_outbox_oldest_seconds',
    'Age of the oldest mail or webhook still to be sent, by kind; 0 without any',
    perKind(({ since }) => secondsSince(since)),
    ['kind'],
  );
  addGauge(
    'sedia_outbox_jobs_dead',
    'Mails and webhooks that were given up, by kind',
    perKind(({ dead }) => dead),
    ['kind'],
  );
  addGauge('sedia_chats_waiting', 'Open chats that wait for a person', (gauge, figures) =>
    gauge.set(figures?.chats.waiting ?? Number.NaN),
  );
  addGauge(
    'sedia_chats_oldest_wait_seconds',
    'How long the first chat has waited for a person; 0 without any',
    (gauge, figures) => gauge.set(figures ? secondsSince(figures.chats.since) : Number.NaN),
  );
}

const secondsSince = (time: string | null) =>
  time === null ? 0 : Math.max(0, (Date.now() - Date.parse(time)) / 1000);

/** Shares one call among all that come within `ms`, or before it is over; undefined when it fails. */
function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let last: Promise<T | undefined> | undefined;
  let end = Number.POSITIVE_INFINITY;
  return () => {
    if (last && performance.now() < end) return last;
    end = Number.POSITIVE_INFINITY;
    last = read()
      // Calls log what is wrong with the database; here it only has no figures.
      .catch(() => undefined)
      .finally(() => {
        end = performance.now() + ms;
      });
    return last;
  };
}
