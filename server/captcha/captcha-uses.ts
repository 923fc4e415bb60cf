import type { Insertable } from 'kysely';
import type { CaptchaUsesTable, Queries } from '../db/schema';

/** A captcha answer, which is valid once. */
export type CaptchaUse = Insertable<CaptchaUsesTable>;

/** Marks a captcha answer as used; false when it was used before. */
export async function takeCaptcha(db: Queries, use: CaptchaUse): Promise<boolean> {
  const result = await db
    .insertInto('captcha_uses')
    .values(use)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
