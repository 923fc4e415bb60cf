import { parse, stringify } from 'yaml';
import { splitFrontMatter } from '../../lib/content/markdown';
import { listField } from './collections';
import { entrySchemaOf, mayBeEmpty, propertiesOf, type Schema } from './schema';
import { writeValues } from './write-values';

/** The text of a content file after an edit: `saved` is what Decap wrote, `before` what the file holds. */
export function applyEdit(before: string | undefined, saved: string, schema: Schema): string {
  const edited = splitFrontMatter(saved);
  if (!edited) return applyToYaml(before, parse(saved), schema);
  const { yaml, body } = splitFrontMatter(before ?? '') ?? { yaml: undefined, body: '' };
  const fields = applyToYaml(yaml && `${yaml}\n`, parse(edited.yaml), schema);
  const text = body.trim() === edited.body.trim() ? body : `\n${edited.body.trim()}\n`;
  return `---\n${fields}---\n${text}`;
}

function applyToYaml(before: string | undefined, saved: unknown, schema: Schema): string {
  const values = withoutEmpty(schema.type === 'array' ? Object(saved)[listField] : saved, schema);
  return before === undefined ? stringify(values, { lineWidth: 0 }) : writeValues(before, values);
}

/** What Decap reads of a file: a list becomes the one field of an entry. */
export const forDecap = (text: string, schema: Schema): string =>
  schema.type === 'array' ? stringify({ [listField]: parse(text) }) : text;

function withoutEmpty(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry, entrySchemaOf(schema)));
  if (typeof value !== 'object' || value === null) return value;
  const properties = propertiesOf(schema);
  const entries = Object.entries(value).map(([key, inner]) => {
    const own = properties[key] ?? {};
    return { key, inner: withoutEmpty(inner, own), own };
  });
  return Object.fromEntries(
    entries
      .filter(
        ({ inner, own }) =>
          (inner !== '' || mayBeEmpty(own)) && (inner !== null || own.type === 'null'),
      )
      .map(({ key, inner }) => [key, inner]),
  );
}
