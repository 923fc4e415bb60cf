import { existsSync } from 'node:fs';
import { StartError } from '../config/start-error';
import { migrate } from '../db/migrate';
import { sqliteFile } from '../db/open';
import { runCommand } from './command';
import { hasData } from './counts';
import { moveTables } from './move-tables';
import { requireNobodyElse, withPostgres } from './postgres';
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

async function moveTo(databaseUrl: string, source: OpenFile, path: string): Promise<string> {
  return withPostgres(databaseUrl, async (target) => {
    await requireNobodyElse(target);
    await migrate(target);
    if (await hasData(target.queries)) {
      throw new StartError(`${target.place} has data. Move to an empty database.`);
    }
    const counts = await moveTables(source, target.queries);
    const lines = [...counts].map(([table, count]) => `${String(count).padStart(9)}  ${table}\n`);
    return `${lines.join('')}All rows of ${path} are in ${target.place}, and the API uses them from its next start.\n`;
  });
}
