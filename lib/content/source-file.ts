import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { ContentError, type ContentMistake, readAt } from './content-error';
import { fillPlaceholders } from './placeholders';

/** A parsed content file with the line of each field. */
export type SourceFile<T = unknown> = {
  file: string;
  data: T;
  /** What stands below the fields of a Markdown file. */
  body?: string;
  /** Makes a mistake at a field of this file, for checks across files. */
  mistake(path: PropertyKey[], found: string, allowed: string): ContentMistake;
};

/** Parses YAML text against a schema; throws ContentError naming file, line, field, found and allowed. */
export function parseYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  values: Record<string, string>,
  firstLine = 1,
): SourceFile<z.infer<S>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;

  const lineOf = (path: PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const name = String(path[length - 1]);
      const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === name) : undefined;
      const node = isNode(pair?.key) ? pair.key : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return firstLine;
  };
  const mistake = (path: PropertyKey[], found: string, allowed: string): ContentMistake => {
    const field = path.join('.') || '(file)';
    return { file, line: lineOf(path), field, found, allowed };
  };

  if (document.errors.length > 0) {
    throw new ContentError(
      document.errors.map(({ pos, message, code }) => ({
        file,
        line: lineAt(pos[0]),
        field: '(syntax)',
        found: message.split('\n')[0] ?? code,
        allowed: 'valid YAML',
      })),
    );
  }

  // Resolves aliases, so an unknown alias is reported like any other mistake.
  const allowed = 'a text that begins with * or & in quotation marks';
  const tree = readAt({ file, line: firstLine, field: '(syntax)', allowed }, () => document.toJS());
  const filled = fillPlaceholders(tree, values);
  const names = Object.keys(values).map((key) => `{${key}}`);
  const unknown = filled.unknown.map(({ path, name }) =>
    mistake(path, `{${name}}`, `one of ${names.join(', ')}`),
  );
  const result = schema.safeParse(filled.value);
  if (result.success && unknown.length === 0) return { file, data: result.data, mistake };

  const broken = result.error?.issues.flatMap((issue) => {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys') {
      const rule = issue.message.replace('Invalid input: ', '');
      return mistake(path, describeValue(filled.value, path), rule);
    }
    const rule = 'a field of this entry, or none';
    return issue.keys.map((key) => mistake([...path, key], 'an unknown field', rule));
  });
  throw new ContentError([...unknown, ...(broken ?? [])]);
}

function describeValue(tree: unknown, path: PropertyKey[]): string {
  const value = path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), tree);
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
