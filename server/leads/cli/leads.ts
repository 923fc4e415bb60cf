import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getSite } from '@/lib/content';
import { loadEnvFile } from '@/lib/env';
import { type Config, readConfig } from '../../config/config';
import { describeError, errorCode, StartError } from '../../config/start-error';
import { type Database, openDatabase, sqliteFile } from '../../db/open';
import { type Command, helpText, readCommand } from './arguments';
import {
  eraseCommand,
  exportCommand,
  listCommand,
  resendCommand,
  retryCommand,
  setAsideCommand,
  showCommand,
} from './commands';

type LeadCommand = Exclude<Command, { name: 'help' | 'mistake' }>;

/** Both databases' way to say that a table is missing. */
function isTableMissing(error: unknown): boolean {
  return errorCode(error) === '42P01' || /^no such table\b/.test(describeError(error));
}

async function runCommand(command: LeadCommand): Promise<string> {
  loadEnvFile();
  const config = readConfig(getSite(), process.env);
  const advice = 'Start the server once (npm start), or set DATA_DIR or DATABASE_URL.';
  const file = sqliteFile(config.dataDir);
  if (!config.databaseUrl && !existsSync(file)) {
    throw new StartError(`There is no database at ${file} yet. ${advice}`);
  }
  const database = openDatabase({ ...config, mustExist: true });
  try {
    return await obey(command, database, config);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = isTableMissing(error) ? 'no tables' : describeError(error);
    throw new StartError(`Cannot use ${database.place} (${reason}). ${advice}`, { cause: error });
  } finally {
    await database.queries.destroy();
  }
}

async function obey(
  command: LeadCommand,
  database: Database,
  { leadsTo, dataDir }: Config,
): Promise<string> {
  const { queries } = database;
  switch (command.name) {
    case 'list':
      return listCommand(queries, command.limit);
    case 'show':
      return showCommand(queries, command.id);
    case 'export':
      return exportCommand(queries, command.out);
    case 'resend':
      return resendCommand(queries, command.id, leadsTo);
    case 'set-aside':
      return setAsideCommand(queries, command.idOrAddress);
    case 'retry':
      return retryCommand(queries);
    case 'erase':
      return eraseCommand(database, command.email, join(dataDir, 'mail'));
  }
}

async function run(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') process.stdout.write(helpText);
  else if (command.name === 'mistake') throw new StartError(`${command.message}\n\n${helpText}`);
  else process.stdout.write(await runCommand(command));
}

// A reader such as "head" may close the pipe early.
process.stdout.on('error', () => process.exit(0));

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
