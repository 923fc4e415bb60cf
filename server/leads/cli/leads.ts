import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getSite } from '@/lib/content';
import { loadEnvFile } from '@/lib/env';
import { readConfig } from '../../config/config';
import { describeError, errorCode, StartError } from '../../config/start-error';
import { openDatabase, sqliteFile } from '../../db/open';
import { helpText, readCommand } from './arguments';
import {
  eraseCommand,
  listCommand,
  resendCommand,
  retryCommand,
  setAsideCommand,
  showCommand,
} from './commands';
import { exportCommand } from './export-leads';

async function runCommand(): Promise<string> {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') return helpText;
  const { name, argument, limit, out } = command;
  loadEnvFile();
  const { leadsTo, dataDir, databaseUrl } = readConfig(getSite(), process.env);
  const advice = 'Start the server once (npm start), or set DATA_DIR or DATABASE_URL.';
  const file = sqliteFile(dataDir);
  if (!databaseUrl && !existsSync(file)) {
    throw new StartError(`There is no database at ${file} yet. ${advice}`);
  }
  const database = openDatabase({ databaseUrl, dataDir, mustExist: true });
  const { queries, place } = database;
  const commands = {
    list: () => listCommand(queries, limit),
    show: () => showCommand(queries, argument),
    export: () => exportCommand(queries, out),
    resend: () => resendCommand(queries, argument, leadsTo),
    'set-aside': () => setAsideCommand(queries, argument),
    retry: () => retryCommand(queries),
    erase: () => eraseCommand(database, argument, join(dataDir, 'mail')),
  };
  try {
    return await commands[name]();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const message = describeError(error);
    const isTableMissing = errorCode(error) === '42P01' || /^no such table\b/.test(message);
    const reason = isTableMissing ? 'no tables' : message;
    throw new StartError(`Cannot use ${place} (${reason}). ${advice}`, { cause: error });
  } finally {
    await queries.destroy();
  }
}

// A reader such as "head" may close the pipe early.
process.stdout.on('error', () => process.exit(0));

runCommand().then(
  (answer) => process.stdout.write(answer),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
