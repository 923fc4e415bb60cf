import { existsSync } from 'node:fs';
import { getSite } from '@/lib/content';
import { readConfig } from './config';
import { openDatabase, sqliteFile } from './db/open';
import { loadEnvFile } from './env-file';
import { type Command, helpText, readCommand } from './lead-desk/arguments';
import { exportCommand, listCommand, showCommand } from './lead-desk/commands';
import { describeError, errorCode, StartError } from './start-error';

type LeadCommand = Exclude<Command, { name: 'help' | 'mistake' }>;

const noTables = ['42P01', 'SQLITE_ERROR'];

async function runCommand(command: LeadCommand): Promise<string> {
  loadEnvFile();
  const config = readConfig(getSite(), process.env);
  const advice = 'Start the server once (npm start), or set DATA_DIR or DATABASE_URL.';
  const file = sqliteFile(config.dataDir);
  if (!config.databaseUrl && !existsSync(file)) {
    throw new StartError(`There is no database at ${file} yet. ${advice}`);
  }
  const { queries, place } = openDatabase({ ...config, mustExist: true });
  try {
    if (command.name === 'list') return await listCommand(queries, command.limit);
    if (command.name === 'show') return await showCommand(queries, command.id);
    return await exportCommand(queries, command.out);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = noTables.includes(errorCode(error) ?? '') ? 'no tables' : describeError(error);
    throw new StartError(`Cannot read ${place} (${reason}). ${advice}`, { cause: error });
  } finally {
    await queries.destroy();
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
