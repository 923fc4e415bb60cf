import { readdirSync, readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { entriesOf } from '../../lib/content/fields';
import { entrySchemaOf, mayBeEmpty, propertiesOf, type Schema } from './schema';

export type Field = {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  default?: unknown;
  [setting: string]: unknown;
};
type Widget = Pick<Field, 'widget' | 'default'> & Record<string, unknown>;

type Option = { label: string; value: unknown };

const listProducts = (): Option[] =>
  readdirSync('content/products').map((file) => {
    const slug = file.replace(/\.yaml$/, '');
    return { label: slug, value: slug };
  });

function listClients(): Option[] {
  // A mistake in the file must not keep the editor from opening.
  const data: unknown = parseDocument(readFileSync('content/clients.yaml', 'utf8')).toJS();
  return entriesOf(Object(data).items).map(({ id, name }) => ({ label: String(name), value: id }));
}

const references: Record<string, () => Option[]> = {
  brands: listClients,
  product: listProducts,
  solutions: listProducts,
};

/** Longer texts have a field of several lines. */
const oneLine = 200;

/** `discountedMonthlyPrice` or `add-ons` as `Discounted monthly price` and `Add ons`. */
export function sayLabel(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const singular = (words: string) => words.replace(/s$/, '');

function sayHint({ description, examples }: Schema): { hint?: string } {
  const example = examples?.length ? `For example: ${examples.join(' · ')}` : undefined;
  const hint = [description, example].filter(Boolean).join(' ');
  return hint ? { hint } : {};
}

/** Decap asks for the fields of an entry even where the entry may be left out, so these are not required. */
export function makeFields(schema: Schema, isRequired = true): Field[] {
  const options = schema.anyOf ?? [schema];
  return Object.entries(propertiesOf(schema))
    .filter(([, property]) => property.type !== 'null')
    .map(([name, property]) => {
      const hasToBe = isRequired && options.every(({ required }) => required?.includes(name));
      const { default: preset, ...widget } = widgetOf(name, property, hasToBe);
      return {
        name,
        label: sayLabel(name),
        required: hasToBe && canBeMissed(property),
        ...sayHint(property),
        ...(hasToBe && preset !== undefined && { default: preset }),
        ...widget,
      };
    });
}

const canBeMissed = (schema: Schema) =>
  schema.type === 'array'
    ? Boolean(schema.minItems)
    : schema.type !== 'boolean' && !mayBeEmpty(schema);

function widgetOf(name: string, schema: Schema, isRequired: boolean): Widget {
  const named = schema.type === 'object' ? undefined : references[name];
  if (named) return { widget: 'select', options: named(), multiple: schema.type === 'array' };
  const options = schema.enum ?? schema.anyOf?.map((option) => option.const) ?? [schema.const];
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean', default: false };
    case 'integer':
    case 'number':
      return { widget: 'number', value_type: 'int' };
    case 'array':
      return listOf(name, schema);
    case 'object':
      return entryOf(schema, isRequired);
  }
  if (options.every((option) => option !== undefined)) return selectOf(options);
  if (schema.anyOf?.every(({ type }) => type === 'object')) return entryOf(schema, isRequired);
  if (schema.anyOf?.some(({ type }) => type === 'array')) return { widget: 'prices' };
  const widget = (schema.maxLength ?? 0) > oneLine ? 'text' : 'string';
  return { widget, ...(mayBeEmpty(schema) && { default: '' }) };
}

const selectOf = (options: unknown[]): Widget => ({
  widget: 'select',
  options: options.map((value) => ({ label: String(value), value })),
});

/** The fields of an entry; where editors make up their names, as of synonyms, one field of text. */
const entryOf = (schema: Schema, isRequired: boolean): Widget =>
  Object.keys(propertiesOf(schema)).length > 0
    ? { widget: 'object', collapsed: false, fields: makeFields(schema, isRequired) }
    : { widget: 'words' };

function listOf(name: string, schema: Schema): Widget {
  const entry = entrySchemaOf(schema);
  if (entry.enum) return { ...selectOf(entry.enum), multiple: true };
  const size = { min: schema.minItems, max: schema.maxItems };
  const list = {
    widget: 'list',
    collapsed: true,
    label_singular: singular(sayLabel(name)),
    ...size,
  };
  const fields = makeFields(entry);
  if (fields.length > 0) return { ...list, fields, summary: summaryOf(fields) };
  return { ...list, field: { name, label: 'Entry', ...widgetOf(name, entry, true) } };
}

/** The summary of a closed entry: its first text. */
function summaryOf(fields: Field[]): string {
  const named = ['title', 'titles', 'name', 'label', 'question', 'text'];
  const field =
    named.find((name) => fields.some((known) => known.name === name)) ?? fields[0]?.name;
  return `{{fields.${field}}}`;
}
