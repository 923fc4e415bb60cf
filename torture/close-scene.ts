import { openDatabase } from '../server/db/open';
import { findAcknowledged, findDoubled, readAll, type Stored, sizeOf } from './count';
import type { Fault, Outcome, Row, Scene } from './fault';
import type { LoadRecord } from './load';
import { countRefused, judge, type Seen, splitAnswers } from './rules';
import { waitUntil } from './wait';

/** One fault of a scene, with what happened around it. */
export type Stage = {
  fault: Fault;
  record: LoadRecord;
  seen: Seen;
  outcome: Outcome;
  backMs: number;
};

const mailsWithinMs = 60_000;
/** Of each kind of finding only the first are told. */
const mostTold = 3;

/** Waits for the mails, ends the API, and counts in what the next start would open. */
export async function closeScene(stages: Stage[], { api, place, smtp }: Scene): Promise<Row[]> {
  const { queries } = openDatabase(place);
  const unsent = queries.selectFrom('outbox').select('id').where('status', '!=', 'sent');
  const isSent = await waitUntil(async () => (await unsent.execute()).length === 0, mailsWithinMs);
  const code = await api.end('SIGTERM');
  const stored = await readAll(queries, smtp.deliveries);
  await queries.destroy();
  const doubled = findDoubled(stored);
  const rows = stages.map((stage) => makeRow(stage, stored));
  const last = rows.at(-1);
  // What the whole scene did stands in its last row.
  if (last) {
    last.doubled = doubled.length;
    last.mailsAgain = stored.arrived.length - new Set(stored.arrived).size;
    last.broken.push(
      ...(isSent ? [] : ['mails still wait a minute after the load']),
      ...(code === 0 ? [] : [`the API ended with code ${code} at SIGTERM`]),
      ...tell('doubled', doubled),
    );
  }
  return rows;
}

function makeRow({ fault, record, seen, outcome, backMs }: Stage, stored: Stored): Row {
  const { found, lost } = findAcknowledged(stored, record.acknowledged);
  const { during, outside } = splitAnswers(seen);
  return {
    family: fault.family,
    fault: fault.name,
    acknowledged: sizeOf(record.acknowledged),
    found,
    lost: lost.length,
    doubled: 0,
    mailsAgain: 0,
    refusedDuring: countRefused(during),
    refusedOutside: countRefused(outside),
    silence: seen.silence,
    backMs,
    note: outcome.note ?? '',
    broken: [...(outcome.broken ?? []), ...judge(fault, seen), ...tell('lost', lost)],
  };
}

const tell = (word: string, things: string[]) =>
  things.slice(0, mostTold).map((thing) => `${word}: ${thing}`);
