import type { FastifyRequest } from 'fastify';
import { describeError } from '../config/start-error';
import { cleanText } from './clean-text';

/** Maximum bytes buffered for a slow reader; further lines are dropped. */
const mostWaiting = 1024 * 1024;

/**
 * Writes the log to standard output and drops lines it does not accept. pino's own destination
 * blocks on a full disk: it retries until there is room.
 */
export const logStream = {
  write(line: string): void {
    if (process.stdout.writableLength < mostWaiting) process.stdout.write(line);
  },
};

/** Keeps the process alive when output fails, as on a full disk or a closed pipe. */
export function surviveBrokenPipe(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

type Described = { type: string; message: string; stack: string; [property: string]: unknown };

/**
 * What the log says of an error. Messages may quote input, and PostgreSQL adds the values of a row, so
 * messages are cleaned, and of the properties only those stay that name code and table.
 */
export function describeForLog(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: cleanText(String(error)), stack: '' };
  const { name, message, stack = '', cause } = error;
  const { code, table, constraint }: Record<string, unknown> = { ...error };
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  return {
    type: name,
    message: cleanText(describeError(error)),
    ...{ code, table, constraint },
    stack: frames.filter((line) => line.startsWith('    at ')).join('\n'),
    cause: cause === undefined ? undefined : describeForLog(cause),
  };
}

/** What log lines say of a request and of an error: no address, no input. */
export const logSerializers = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
  err: describeForLog,
};
