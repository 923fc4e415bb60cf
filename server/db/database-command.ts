import { existsSync } from 'node:fs';
import { getSite } from '@/lib/content';
import { loadEnvFile } from '@/lib/env';
import { type Config, readConfig } from '../config/config';
import { describeError, errorCode, StartError } from '../config/start-error';
import { type Database, openDatabase, sqliteFile } from './open';

/** What a program's arguments ask for: its help, or something to do in the database. */
export type Command = string | ((database: Database, config: Config) => Promise<string>);

/**
 * Runs a program of the command line that works on the database of the API, while that runs. Prints its
 * answer, or one sentence about its failure and exits with 1.
 */
export function runDatabaseCommand(read: (args: string[]) => Command): void {
  // A reader such as "head" may close the pipe early.
  process.stdout.on('error', () => process.exit(0));
  answer(read).then(
    (text) => process.stdout.write(text),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    },
  );
}

async function answer(read: (args: string[]) => Command): Promise<string> {
  const command = read(process.argv.slice(2));
  if (typeof command === 'string') return command;
  loadEnvFile();
  const config = readConfig(getSite(), process.env);
  const { dataDir, databaseUrl } = config;
  const advice = 'Start the server once (npm start), or set DATA_DIR or DATABASE_URL.';
  const file = sqliteFile(dataDir);
  if (!databaseUrl && !existsSync(file)) {
    throw new StartError(`There is no database at ${file} yet. ${advice}`);
  }
  const database = openDatabase({ databaseUrl, dataDir, mustExist: true });
  try {
    return await command(database, config);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const message = describeError(error);
    const isTableMissing = errorCode(error) === '42P01' || /^no such table\b/.test(message);
    const reason = isTableMissing ? 'no tables' : message;
    throw new StartError(`Cannot use ${database.place} (${reason}). ${advice}`, { cause: error });
  } finally {
    await database.queries.destroy();
  }
}
