import type { FastifyRequest } from 'fastify';
import { cutText } from '@/lib/text/cut-text';
import { onOneLine } from '@/lib/text/plain-text';
import { describeError } from '../config/start-error';

/** Maximum bytes buffered for a slow reader; further lines are dropped. */
const maxBuffered = 1024 * 1024;

/**
 * Writes the log to standard output and drops lines it does not accept. pino's own destination
 * blocks on a full disk: it retries until there is room.
 */
export const logStream = {
  write(line: string): void {
    if (process.stdout.writableLength < maxBuffered) process.stdout.write(line);
  },
};

/** Keeps the process alive when output fails, as on a full disk or a closed pipe. */
export function surviveBrokenPipe(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
}

/** Queries and fragments of addresses. */
const queries = /(?<=\/[^\s?#]*)[?#]\S*|\?\S*=\S*/g;
/** Mail addresses, tokens and ids, and phone numbers. */
const personal =
  /[^\s/@]+(?:@|%40)[^\s/]+|(?=[\w+~]*\d)[\w+~]{20,}|[\da-f]{8}-[\da-f-]{27}|\+?\d[\d ().-]{5,}\d/gi;

/**
 * A text for the log without what may identify a visitor, and without what is in double quotes, which is
 * input that could not be parsed. One line, cut short before it is searched, so that no text takes long.
 */
export function cleanText(text: string): string {
  const clean = onOneLine(cutText(text, 2000))
    .replace(/"[^"]*"?/g, '"…"')
    .replace(queries, '')
    .replace(personal, '(…)');
  return cutText(clean, 200);
}

type Described = { type: string; message: string; stack: string; [property: string]: unknown };

/**
 * What the log says of an error. Messages may quote input, and PostgreSQL adds the values of a row, so
 * messages are cleaned, and of the properties only those stay that name code and table.
 */
export function describeForLog(error: unknown): Described {
  const message = cleanText(describeError(error));
  if (!(error instanceof Error)) return { type: typeof error, message, stack: '' };
  const { code, table, constraint }: Record<string, unknown> = { ...error };
  const { name, stack = '', message: raw, cause } = error;
  const frames = stack.slice(stack.indexOf(raw) + raw.length).split('\n');
  return {
    ...{ type: name, message, code, table, constraint },
    stack: frames.filter((line) => line.startsWith('    at ')).join('\n'),
    cause: cause === undefined ? undefined : describeForLog(cause),
  };
}

/** What log lines say of a request and of an error: no address, no input. */
export const logSerializers = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
  err: describeForLog,
};
