import { sql } from 'kysely';
import { describeError, StartError } from '../config/start-error';
import { type Database, openDatabase } from '../db/open';
import type { Queries } from '../db/schema';

/** Opens a PostgreSQL for a task; an error of the database becomes a sentence that names the place. */
export async function withPostgres<T>(
  databaseUrl: string,
  task: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase({ databaseUrl, dataDir: '' });
  try {
    return await task(database);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Cannot use ${database.place} (${describeError(error)}).`, {
      cause: error,
    });
  } finally {
    await database.queries.destroy();
  }
}

/** Throws StartError while an API, or anybody else, is connected to the database. */
export async function requireNobodyElse({ queries, place }: Database): Promise<void> {
  // Background processes of PostgreSQL have no user.
  const { rows } = await sql<{ application_name: string }>`
    select application_name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
  `.execute(queries);
  if (rows.length === 0) return;
  throw new StartError(
    `Others are connected to ${place} (${rows.length}). Stop the API first, and every other program that uses it.`,
  );
}

/** Names of the tables in the schema that this program uses. */
export async function listTablesOfSchema(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema()
  `.execute(db);
  return rows.map(({ tablename }) => tablename);
}
