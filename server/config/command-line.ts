import { type ParseArgsConfig, parseArgs } from 'node:util';
import { getSite } from '@/lib/content';
import { loadEnvFile } from '@/lib/env';
import { type Config, readConfig } from './config';
import { describeError } from './start-error';

/** The argument that a command `needs`, in words, and its options. */
export type Syntax = { needs?: string; options?: NonNullable<ParseArgsConfig['options']> };

/** Throws for a mistake. */
export function readArguments(args: string[], { needs, options = {} }: Syntax) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [argument = '', ...more] = positionals;
  if (more.length > 0 || (argument !== '' && !needs)) {
    throw new Error('There are too many arguments.');
  }
  if (needs && argument === '') throw new Error(`It needs ${needs}.`);
  return { argument, values };
}

type Answer = (config: Config) => Promise<string>;

/**
 * Prints the help of a program, its answer, or one sentence about its failure, and then exits with 1.
 * What `read` throws is a mistake in the arguments, and is shown with the help.
 */
export async function runProgram(
  helpText: string,
  read: (args: string[]) => Answer,
): Promise<void> {
  // A reader such as "head" may close the pipe early.
  process.stdout.on('error', () => process.exit(0));
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(helpText);
    return;
  }
  const fail = (message: string) => {
    console.error(message);
    process.exitCode = 1;
  };
  let answer: Answer;
  try {
    answer = read(args);
  } catch (error) {
    return fail(`${describeError(error)}\n\n${helpText}`);
  }
  try {
    loadEnvFile();
    process.stdout.write(await answer(readConfig(getSite(), process.env)));
  } catch (error) {
    fail(describeError(error));
  }
}
