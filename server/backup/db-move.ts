import { existsSync } from 'node:fs';
import { readArguments, runProgram } from '../config/command-line';
import { describeError, StartError } from '../config/start-error';
import { migrate, migrations } from '../db/migrate';
import { openDatabase, sqliteFile } from '../db/open';
import { moveTables } from './move-tables';
import { type OpenFile, openAlone, requireKnownSchema } from './sqlite-file';

const helpText = `Usage: npm run db:move

Copies everything from SQLite's file in DATA_DIR to the PostgreSQL of DATABASE_URL, which has to be
empty, and counts it. Stop the API first. The file stays as it is.
`;

await runProgram(helpText, (args) => {
  readArguments(args, {});
  return async ({ databaseUrl, dataDir }) => {
    const path = sqliteFile(dataDir);
    if (!databaseUrl) throw new StartError('Set DATABASE_URL to the PostgreSQL to move to.');
    if (!existsSync(path)) throw new StartError(`There is no database at ${path}. Set DATA_DIR.`);
    const source = openAlone(path);
    try {
      if (requireKnownSchema(source, path).length < Object.keys(migrations).length) {
        throw new StartError(
          `${path} has the tables of an older release. Start the API on it once, without DATABASE_URL, and stop it.`,
        );
      }
      return await moveTo(databaseUrl, source, path);
    } finally {
      source.file.close();
    }
  };
});

async function moveTo(databaseUrl: string, source: OpenFile, path: string): Promise<string> {
  const target = openDatabase({ databaseUrl, dataDir: '' });
  try {
    await migrate(target);
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
