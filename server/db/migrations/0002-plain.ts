import { type Kysely, sql } from 'kysely';

const readiness = ['create table readiness (id integer primary key, checked_at text not null)'];

/** Brings the tables of release 1.0.0 to those of 2.0.0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...readiness]) await sql.raw(statement).execute(db);
}
