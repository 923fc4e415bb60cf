import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { ContentMistake, SourceFile } from './content-error';
import { withoutEmpty } from './empty-values';
import { listPlaces, valueAt } from './fields';
import { findLostText } from './lost-text';
import { createMisuseFinder, fillPlaceholders, type PlaceholderValues } from './placeholders';
import { oneOf, sayExpected, sayFound } from './say-mistake';

/** `pricings[1].monthlyPrice` */
const sayField = (path: PropertyKey[]) =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '') || '(file)';

/** Parses YAML text against a schema. Only without mistakes the data is what the schema says. */
export function checkYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  values: PlaceholderValues,
  firstLine = 1,
): { source: SourceFile<z.infer<S>>; mistakes: ContentMistake[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col };
  };

  const placeOf = (path: PropertyKey[]) => {
    for (let length = path.length; length > 0; length--) {
      const parent = document.getIn(path.slice(0, length - 1), true);
      const name = String(path[length - 1]);
      const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === name) : undefined;
      const node = isNode(pair?.key) ? pair.key : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return placeAt(node.range[0]);
    }
    return placeAt(0);
  };
  const mistake: SourceFile['mistake'] = (path, expected, found) => ({
    ...placeOf(path),
    field: sayField(path),
    expected,
    found,
  });

  const unreadable = document.errors.map(({ pos, message, code }) => ({
    ...placeAt(pos[0]),
    field: '(syntax)',
    expected: 'valid YAML',
    found: message.split(/ at line|\n/)[0] ?? code,
  }));
  const lost = findLostText(document, text).map(({ offset, path, expected, found }) => ({
    ...placeAt(offset),
    field: sayField(path),
    expected,
    found,
  }));
  // A file with one of these may mean something else than it says.
  if (unreadable.length + lost.length > 0)
    return {
      source: { file, data: undefined as z.infer<S>, mistake },
      mistakes: [...unreadable, ...lost],
    };

  const tree: unknown = document.toJS();
  const findMisuse = createMisuseFinder(values);
  const misused = listPlaces(tree)
    // The schema says what a price has to be.
    .filter(({ key }) => !/price$/i.test(key))
    .flatMap(({ path, value }) =>
      typeof value === 'string'
        ? findMisuse(value).map(({ expected, found }) => mistake(path, expected, found))
        : [],
    );
  const filled = fillPlaceholders(tree, values);
  const result = schema.safeParse(withoutEmpty(filled, schema), { error: withKnownFields });
  const broken = (result.error?.issues ?? []).flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code !== 'unrecognized_keys')
      return mistake(path, message, sayFound(valueAt(filled, path)));
    return issue.keys.map((key) =>
      mistake([...path, key], oneOf(message.split(' '), key, 'fields'), `the field ${key}`),
    );
  });
  const data = result.success ? result.data : (filled as z.infer<S>);
  return { source: { file, data, mistake }, mistakes: [...misused, ...broken] };
}

/** The message of an unknown field is the list of those that exist. */
const withKnownFields: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' && issue.inst instanceof z.ZodObject
    ? Object.keys(issue.inst.shape).join(' ')
    : sayExpected(issue);
