import type { z } from 'zod';
import { unstorable } from '@/lib/contracts/limits';

/** A valid body, or one message per invalid field. */
export type Checked<T> = { ok: true; data: T } | { ok: false; fields: Record<string, string> };

/** Field name for errors of the whole body. */
const wholeBody = 'body';
const longestName = 64;
const mostFields = 20;

/** Checks a parsed body against its contract; keeps the first message of each field. */
export function readBody<S extends z.core.$ZodType>(
  schema: S & { safeParse(data: unknown): z.core.util.SafeParseResult<z.core.output<S>> },
  body: unknown,
): Checked<z.core.output<S>> {
  const result = schema.safeParse(body);
  const mistakes = result.success
    ? findUnstorable(result.data)
    : result.error.issues.flatMap(toMistakes);
  if (result.success && mistakes.length === 0) return { ok: true, data: result.data };
  const kept = mistakes.reverse().slice(-mostFields);
  return { ok: false, fields: Object.fromEntries(kept) };
}

type Mistake = [field: string, message: string];

function toMistakes(issue: z.core.$ZodIssue): Mistake[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [key.slice(0, longestName), 'Unknown field']);
  }
  return [[issue.path.join('.') || wholeBody, issue.message]];
}

/** PostgreSQL stores neither null characters nor halves of a surrogate pair; SQLite would. */
function findUnstorable(data: unknown): Mistake[] {
  return Object.entries(Object(data)).flatMap(([name, value]): Mistake[] =>
    typeof value === 'string' && unstorable.test(value)
      ? [[name, 'Remove the characters that are not text']]
      : [],
  );
}
