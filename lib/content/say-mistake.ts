import leven from 'leven';
import type { z } from 'zod';
import { cutText } from '../cut-text';

/** Options of more characters are counted instead of listed. */
const listed = 120;

/** `one of a, b` as what is expected, with the options nearest to what was found: three of a list that is too long. */
export function oneOf(options: readonly string[], found: unknown, kind = 'words'): string {
  if (options.length === 0) return 'none';
  const list = options.join(', ');
  const isLong = list.length > listed;
  const several = `one of ${isLong ? `${options.length} ${kind}` : list}`;
  if (typeof found !== 'string') return several;
  // What differs in more than half its letters is another word.
  const most = Math.ceil(found.length / 2);
  const nearest = options
    .map((option) => ({ option, distance: leven(found, option) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, isLong ? 3 : 1)
    .map(({ option }) => option);
  return nearest.length > 0 ? `${several}, perhaps ${nearest.join(' or ')}` : several;
}

/** A value of the content as what was found, in one short line. */
export function sayFound(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object')
    return cutText(`an entry with ${Object.keys(value).join(', ')}`, 80);
  const text = JSON.stringify(value);
  return text.length > 80 ? `${cutText(text, 60)}…" of ${text.length - 2} characters` : text;
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an entry with fields',
  record: 'an entry with fields',
  null: 'nothing',
};

/** `3 entries`; a number alone has no unit. */
function sayCount(count: unknown, origin: string): string {
  const one = origin === 'array' ? 'entry' : origin === 'string' ? 'character' : '';
  const many = origin === 'array' ? 'entries' : `${one}s`;
  return one ? `${count} ${count === 1 ? one : many}` : String(count);
}

/** What a schema expects, in an editor's words; the schemas' own messages come before these. */
export const sayExpected: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return oneOf(issue.values.map(String), issue.input);
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${sayCount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `at most ${sayCount(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'an email address' : `a valid ${issue.format}`;
    default:
      return undefined;
  }
};
