import { listNewestWaiting, readWaiting } from '../chat/open-rooms';
import { countUnansweredQuestions } from '../chat/unanswered/questions-table';
import type { Queries } from '../db/schema';
import { countUnsentMails } from '../jobs/outbox-lists';
import { plural } from '../jobs/plain-text';

export type DeskCounts = Awaited<ReturnType<typeof readCounts>>;

export async function readCounts(db: Queries) {
  return {
    waiting: (await readWaiting(db)).waiting,
    unsentMails: await countUnsentMails(db),
    questions: await countUnansweredQuestions(db),
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

/** What the script of every page asks for: the line, and who waits, by a key for each wait. */
export async function readNews(db: Queries) {
  const counts = await readCounts(db);
  const newest = await listNewestWaiting(db);
  return {
    counts: describeCounts(counts),
    waiting: counts.waiting,
    visitors: newest.map(({ id, waiting_since }) => `${id} ${waiting_since}`),
  };
}
