import { Migrator } from 'kysely';
import { migrations } from '../db/migrate';
import type { Database } from '../db/open';

/** Names of all migrations, in their order. */
export const migrationNames = Object.keys(migrations);

/** Brings an empty database to the tables of an earlier release: those after one migration. */
export async function migrateTo({ queries: db }: Database, name: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
}
