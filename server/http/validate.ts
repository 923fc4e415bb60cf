import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { unstorable } from '@/lib/contracts/limits';
import { cutText } from '@/lib/cut-text';

/** Input that does not fit its schema. */
export class InvalidInput extends Error {
  readonly statusCode = 400;

  constructor(readonly issues: z.core.$ZodIssue[]) {
    super('the input does not fit its schema');
  }
}

/** Checks input against its contract, and that databases can store its texts. */
export function checkInput<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
): { value: z.output<S> } | { error: InvalidInput } {
  const { success, data: value, error } = z.safeParse(schema, input);
  const issues = success ? findUnstorable(value) : error.issues;
  return success && issues.length === 0 ? { value } : { error: new InvalidInput(issues) };
}

/** Checks each part of a request against the schema that its route declares. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (input) =>
    checkInput(schema, input);

/** PostgreSQL stores neither null characters nor halves of a surrogate pair; SQLite would. */
function findUnstorable(data: unknown): z.core.$ZodIssue[] {
  const message = 'Remove the characters that are not text';
  return Object.entries(Object(data))
    .filter(([, input]) => typeof input === 'string' && unstorable.test(input))
    .map(([name, input]) => ({ code: 'custom', path: [name], input, message }));
}

/** Field name for errors of the whole body. */
const wholeBody = 'body';
const longestName = 64;
const mostFields = 20;

/** One message per invalid field, the first of each; at most 20 fields. */
export function describeFieldErrors(
  { issues }: InvalidInput,
  { body }: Pick<FastifyRequest, 'body'>,
): Record<string, string> {
  const mistakes = issues.flatMap((issue) => toMistakes(issue, body));
  return Object.fromEntries(mistakes.reverse().slice(-mostFields));
}

function toMistakes(issue: z.core.$ZodIssue, body: unknown): [field: string, message: string][] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [cutText(key, longestName), 'Unknown field']);
  }
  if (issue.path.length > 0) return [[issue.path.join('.'), issue.message]];
  // Fastify checks a missing body as null.
  const { message } = issue;
  return [[wholeBody, body === undefined ? message.replace('null', 'undefined') : message]];
}
