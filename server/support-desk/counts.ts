import { listNewestWaiting, readWaiting } from '../chat/open-rooms';
import { countUnansweredQuestions } from '../chat/unanswered/questions-table';
import type { Queries } from '../db/schema';
import { countUnsentMails } from '../jobs/outbox-lists';
import { plural } from '../jobs/plain-text';

export type DeskCounts = Awaited<ReturnType<typeof readCounts>>;

/** What there is to do; `waits` has a key for each of the newest waits. */
export async function readCounts(db: Queries) {
  const newest = await listNewestWaiting(db);
  return {
    waiting: (await readWaiting(db)).waiting,
    unsentMails: await countUnsentMails(db),
    questions: await countUnansweredQuestions(db),
    waits: newest.map(({ id, waiting_since }) => `${id} ${waiting_since}`),
  };
}

export const describeCounts = ({ waiting, unsentMails, questions }: DeskCounts): string =>
  [
    `${plural(waiting, 'visitor')} waiting`,
    plural(unsentMails, 'unsent mail'),
    plural(questions, 'unanswered question'),
  ]
    // On a phone the line breaks between two counts.
    .map((count) => count.replaceAll(' ', '\u00a0'))
    .join('\u00a0· ');
