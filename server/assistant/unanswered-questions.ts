import { hash } from 'node:crypto';
import { plainSigns } from '@/lib/contracts/address';
import { onOneLine } from '@/lib/text/plain-text';
import type { Queries } from '../db/schema';
import { plain } from './hand-over/phrases';
import { readContact } from './hand-over/read-contact';

/** Counts a question, without who asked it; case and punctuation make no difference. */
export async function storeQuestion(db: Queries, text: string): Promise<void> {
  const question = cleanQuestion(text);
  if (question === undefined) return;
  const id = hash('sha256', plain(question));
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

/** The 50 questions without an answer that were asked most, then the latest. */
export function listQuestions(db: Queries) {
  return db
    .selectFrom('unanswered_questions')
    .selectAll()
    .orderBy('asked', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('text')
    .limit(50)
    .execute();
}

export async function removeQuestion(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('unanswered_questions').where('id', '=', id).execute();
}

/** A longer text may say who wrote it. */
const maxLength = 200;
const gap = '…';

const mailAddress = /\S*\s?@\s?\S*/g;
const webAddress = /(?:https?:\/\/|www\.)\S+/gi;
/** At least seven digits, such as a phone or account number, with or without spaces and signs. */
const longNumber = /\+?\p{Nd}(?:[\s()./,-]*\p{Nd}){6,}/gu;

/** A question without addresses and long numbers; undefined if it may still identify its writer. */
export function cleanQuestion(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const clean = onOneLine(plainSigns(text.normalize('NFKC')))
    .replace(mailAddress, gap)
    .replace(webAddress, gap)
    .replace(longNumber, gap)
    .trim();
  // An address in words ('budi at gmail dot com') cannot be removed reliably.
  const isSpelledOut = readContact(clean).isTry;
  return isSpelledOut || !/\p{L}/u.test(clean) ? undefined : clean;
}
