import type { FastifyRequest } from 'fastify';
import { cutText } from '@/lib/text/cut-text';
import { onOneLine } from '@/lib/text/plain-text';
import { describeError } from '../config/start-error';

/** Bytes buffered for a slow reader. */
const maxBuffered = 1024 * 1024;

/** Writes the log to standard output and drops what it does not accept, where pino would block on a full disk. */
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

/** Removes what may identify a visitor, and quoted input. Cuts the text first, so that no search is slow. */
export function cleanText(text: string): string {
  const clean = onOneLine(cutText(text, 2000))
    .replace(/"[^"]*"?/g, '"…"')
    .replace(queries, '')
    .replace(personal, '(…)');
  return cutText(clean, 200);
}

type Described = { type: string; message: string; stack: string; [property: string]: unknown };

/**
 * Describes an error by its cleaned message, its frames, and of its properties code and table alone, since
 * PostgreSQL adds the values of a row.
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

/** Requests and errors in the log: without addresses and input. */
export const logSerializers = {
  req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
  err: describeForLog,
};
