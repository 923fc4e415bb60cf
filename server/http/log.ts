import type { FastifyRequest } from 'fastify';
import { describeForLog } from './error-for-log';

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

/** What log lines say of a request and of an error: no address, no input. */
export const logSerializers = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
  err: describeForLog,
};
