import { parseArgs } from 'node:util';
import { getSite } from '@/lib/content';
import { loadEnvFile } from '@/lib/env';
import { type Config, readConfig } from '../config/config';
import { describeError, StartError } from '../config/start-error';

/** Arguments after the program's name. */
type Arguments = { path: string; replaces: boolean };

/** A program of this folder; `takes` is what its one argument means, without it there is none. */
type Command = {
  helpText: string;
  takes?: string;
  mayReplace?: boolean;
  run(config: Config, given: Arguments): Promise<string>;
};

/** Prints the answer of a command, or one sentence about its failure and exits with 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    const given = readArguments(command, process.argv.slice(2));
    if (!given) {
      process.stdout.write(command.helpText);
      return;
    }
    loadEnvFile();
    process.stdout.write(await command.run(readConfig(getSite(), process.env), given));
  } catch (error) {
    console.error(describeError(error));
    process.exitCode = 1;
  }
}

/** Throws StartError if DATABASE_URL names PostgreSQL: its own tool, `program`, does this. */
export function requireSqlite(databaseUrl: string | undefined, program: string): void {
  if (databaseUrl)
    throw new StartError(`DATABASE_URL is set. For PostgreSQL use ${program}: docs/deployment.md.`);
}

/** Undefined when the help is asked for; throws StartError with the help for a mistake. */
function readArguments(command: Command, args: string[]): Arguments | undefined {
  try {
    return parse(command, args);
  } catch (error) {
    throw new StartError(`${describeError(error)}\n\n${command.helpText}`, { cause: error });
  }
}

function parse({ takes, mayReplace = false }: Command, args: string[]): Arguments | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...(mayReplace && { replace: { type: 'boolean' as const } }),
    },
  });
  if (values.help) return undefined;
  const [path = '', ...more] = positionals;
  if (takes && path === '') throw new Error(`It needs ${takes}.`);
  if (more.length > 0 || (!takes && path !== '')) throw new Error('There are too many arguments.');
  return { path, replaces: values.replace === true };
}
