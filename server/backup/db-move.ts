import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { describeError, StartError } from '../config/start-error';
import { migrate } from '../db/migrate';
import { type Database, openDatabase, sqliteFile } from '../db/open';
import { runCommand } from './command';
import { hasData } from './counts';
import { moveTables } from './move-tables';
import { requireSameRelease } from './release';
import { type OpenFile, openAlone, readMigrations } from './sqlite-file';

const helpText = `Usage: npm run db:move

Copies everything from SQLite's file in DATA_DIR to the PostgreSQL of DATABASE_URL, which has to be
empty, and counts it. Stop the API first. The file stays as it is.
`;

await runCommand({
  helpText,
  async run({ databaseUrl, dataDir }) {
    const path = sqliteFile(dataDir);
    if (!databaseUrl) throw new StartError('Set DATABASE_URL to the PostgreSQL to move to.');
    if (!existsSync(path)) throw new StartError(`There is no database at ${path}. Set DATA_DIR.`);
    const source = openAlone(path);
    try {
      requireSameRelease(path, readMigrations(source));
      return await moveTo(databaseUrl, source, path);
    } finally {
      source.file.close();
    }
  },
});

/** Moves all rows of `path` to PostgreSQL. Throws StartError, and moves nothing, when that is in use or has data. */
async function moveTo(databaseUrl: string, source: OpenFile, path: string): Promise<string> {
  const target = openDatabase({ databaseUrl, dataDir: '' });
  try {
    await requireExclusiveAccess(target);
    await migrate(target);
    if (await hasData(target.queries)) {
      throw new StartError(`${target.place} has data. Move to an empty database.`);
    }
    const counts = await moveTables(source, target.queries);
    const lines = [...counts].map(([table, count]) => `${String(count).padStart(9)}  ${table}\n`);
    return `${lines.join('')}All rows of ${path} are in ${target.place}, and the API uses them from its next start.\n`;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Cannot use ${target.place} (${describeError(error)}).`, { cause: error });
  } finally {
    await target.queries.destroy();
  }
}

async function requireExclusiveAccess({ queries, place }: Database): Promise<void> {
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
