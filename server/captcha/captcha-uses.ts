import type { Insertable } from 'kysely';
import type { CaptchaUsesTable, Queries } from '../db/schema';

/** A captcha answer that is good once. */
export type CaptchaUse = Insertable<CaptchaUsesTable>;

/** Takes a captcha answer; false when it was taken before. */
export async function takeCaptcha(db: Queries, use: CaptchaUse): Promise<boolean> {
  const result = await db
    .insertInto('captcha_uses')
    .values(use)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
