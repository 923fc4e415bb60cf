import { closestMatch } from 'leven';
import { z } from 'zod';
import { cutText } from '@/lib/text/cut-text';

/** Longer lists of options are counted instead of listed. */
const listed = 120;

/** Formats the allowed values, or their number if they are many, and the one nearest to what was found. */
export function oneOf(options: readonly string[], found: unknown, kind = 'words'): string {
  if (options.length === 0) return `nothing, as there are no ${kind}`;
  const list = options.join(', ');
  const several = `one of ${list.length > listed ? `${options.length} ${kind}` : list}`;
  if (typeof found !== 'string') return several;
  // A word that differs in more than half its letters is another one.
  const nearest = closestMatch(found, options, { maxDistance: Math.ceil(found.length / 2) });
  return nearest ? `${several}, perhaps ${nearest}` : several;
}

/** Formats a value of the content in one short line. */
export function describeFound(value: unknown): string {
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
  object: 'an entry with fields',
  record: 'an entry with fields',
  null: 'nothing',
};

const sizes: Record<string, [before: string, after: string]> = {
  array: ['a list of ', ''],
  string: ['a text of ', ' characters'],
};

/** Says in an editor's words what a schema expects; for an unknown field, lists the known ones. */
export const describeExpected: z.core.$ZodErrorMap = (issue) => {
  const [before, after] = ('origin' in issue && sizes[String(issue.origin)]) || ['', ''];
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && /number|boolean/.test(typeof issue.input))
        return 'a text in quotation marks';
      return kinds[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return oneOf(issue.values.map(String), issue.input);
    case 'too_small':
      return `${before}${issue.exact ? 'exactly' : issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}${after}`;
    case 'too_big':
      return `${before}${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}${after}`;
    case 'invalid_format':
      return issue.format === 'email' ? 'an email address' : `a valid ${issue.format}`;
    case 'unrecognized_keys':
      return issue.inst instanceof z.ZodObject
        ? Object.keys(issue.inst.shape).join(' ')
        : undefined;
    default:
      return undefined;
  }
};
