import { type Kysely, sql } from 'kysely';

/** Limits are counted in memory. */
const limits = ['drop table rate_limits'];

/** Brings the tables of release 1.0.0 to those of 2.0.0. */
// biome-ignore lint/suspicious/noExplicitAny: The tables of two releases have no one type.
export async function up(db: Kysely<any>): Promise<void> {
  for (const statement of [...limits]) await sql.raw(statement).execute(db);
}
