import type { Queries } from '../../db/schema';
import { sha256 } from '../../db/sha256';
import { plain } from '../assistant/script';
import { cleanQuestion } from './clean-question';

/** So many questions outlive a round of the housekeeping, the most asked. */
export const mostQuestions = 500;

/**
 * Counts a question without an answer: what was asked and on which day, and nothing about who asked.
 * The same question in another case or punctuation counts as one.
 */
export async function keepQuestion(db: Queries, text: string): Promise<void> {
  const question = cleanQuestion(text);
  if (question === undefined) return;
  const id = sha256(plain(question));
  const today = new Date().toISOString().slice(0, 10);
  await db
    .insertInto('unanswered_questions')
    .values({ id, text: question, asked: 1, first_day: today, last_day: today })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((known) => ({
        asked: known('unanswered_questions.asked', '+', 1),
        last_day: today,
      })),
    )
    .execute();
}

/** Questions without an answer, the most asked first, then the latest. */
export function listQuestions(db: Queries, limit: number) {
  return db
    .selectFrom('unanswered_questions')
    .selectAll()
    .orderBy('asked', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('text')
    .limit(limit)
    .execute();
}

export async function removeQuestion(db: Queries, id: string): Promise<boolean> {
  const questions = db.deleteFrom('unanswered_questions').where('id', '=', id);
  const { numDeletedRows } = await questions.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes what was last asked before a day, and the least asked of too many. */
export async function removeOldQuestions(db: Queries, day: string): Promise<void> {
  const questions = db.deleteFrom('unanswered_questions');
  await questions.where('last_day', '<', day).execute();
  const kept = (await listQuestions(db, mostQuestions)).map(({ id }) => id);
  if (kept.length === mostQuestions) await questions.where('id', 'not in', kept).execute();
}
