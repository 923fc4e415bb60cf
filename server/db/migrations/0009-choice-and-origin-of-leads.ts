import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/** The plan for which a demo is asked, and where a lead came from. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('choice', 'text').execute();
  await db.schema.alterTable('leads').addColumn('origin', 'text').execute();
}
