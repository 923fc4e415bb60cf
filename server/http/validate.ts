import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';
import { unstorable } from '@/lib/contracts/limits';
import { invalidInput, type Refusal } from './refusal';

/** Checks input against its contract, and that databases can store its texts. */
function checkInput<S extends z.core.$ZodType>(
  schema: S,
  input: unknown,
): { value: z.output<S> } | { error: Refusal } {
  const { success, data: value, error } = z.safeParse(schema, input);
  const issues = success ? findUnstorable(value) : error.issues;
  if (success && issues.length === 0) return { value };
  return { error: invalidInput(describeFieldErrors(issues)) };
}

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

/** One message per invalid field, the first of each. */
function describeFieldErrors(issues: z.core.$ZodIssue[]): Record<string, string> {
  const mistakes = issues.flatMap((issue): [field: string, message: string][] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [key, 'Unknown field'])
      : [[issue.path.join('.') || 'body', issue.message]],
  );
  return Object.fromEntries(mistakes.reverse());
}
