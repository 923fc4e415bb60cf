import { randomBytes } from 'node:crypto';
import type { Queries } from './schema';

/** A secret that all processes on one database share; the first call creates it. */
export async function readOrMakeSecret(db: Queries, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
