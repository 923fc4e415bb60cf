import { existsSync } from 'node:fs';
import { normalizeAddress } from '@/lib/contracts/address';
import { readArguments, runProgram, type Syntax } from '../config/command-line';
import type { Config } from '../config/config';
import { describeError, errorCode, StartError } from '../config/start-error';
import { type Database, openDatabase, sqliteFile } from './open';

type Run = (
  database: Database,
  config: Config,
  argument: string,
  options: Record<string, unknown>,
) => Promise<string>;

/** A program that works on the database of the API, while that runs. */
export type DatabaseProgram = { helpText: string; commands: Record<string, Syntax & { run: Run }> };

/** Finds what the arguments ask for. */
export function readCommand({ commands }: DatabaseProgram, [name = '', ...args]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === '') throw new Error('It needs a command.');
  if (!command) throw new Error(`There is no command "${name}".`);
  const { argument, values } = readArguments(args, command);
  // Ids and addresses are pasted, with spaces and invisible signs around them.
  const pasted = normalizeAddress(argument);
  return (database: Database, config: Config) => command.run(database, config, pasted, values);
}

export function runDatabaseProgram(program: DatabaseProgram): void {
  void runProgram(program.helpText, (args) => {
    const run = readCommand(program, args);
    return (config) => useDatabase(config, (database) => run(database, config));
  });
}

async function useDatabase(
  { dataDir, databaseUrl }: Config,
  task: (database: Database) => Promise<string>,
): Promise<string> {
  const advice = 'Start the server once (npm start), or set DATA_DIR or DATABASE_URL.';
  const file = sqliteFile(dataDir);
  if (!databaseUrl && !existsSync(file)) {
    throw new StartError(`There is no database at ${file} yet. ${advice}`);
  }
  const database = openDatabase({ databaseUrl, dataDir });
  try {
    return await task(database);
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
