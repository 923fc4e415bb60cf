import type { z } from 'zod';

/** The JSON Schema of a content file, or of a part of it. */
export type Schema = z.core.JSONSchema.BaseSchema;

type Widget = { widget: string; fields?: Field[]; [setting: string]: unknown };
/** A field as Decap's configuration has it. */
export type Field = Widget & { name: string; label: string };

const product = { collection: 'products', value_field: '{{slug}}', search_fields: ['name'] };
const inList = (file: string, value: string, search: string) => {
  return { collection: 'site', file, value_field: value, search_fields: [search] };
};
/** Fields that name something in another file. */
const relations: Record<string, object> = {
  brands: inList('clients', 'items.*.id', 'items.*.name'),
  product,
  solutions: product,
  tint: inList('brand', 'tints.*.id', 'tints.*.id'),
};

/** Longer texts have a field of several lines. */
const oneLine = 200;

/** `discountedMonthlyPrice` or `add-ons` as `Discounted monthly price` and `Add ons`. */
export function formatLabel(name: string): string {
  const words = name.replace(/[-_]|(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const singular = (words: string) => words.replace(/ies$/, 'y').replace(/s$/, '');

/** Whether an empty text is a value, as in the `alt` of a decoration. */
const mayBeEmpty = ({ type, minLength, pattern, enum: options, format }: Schema) =>
  type === 'string' && !minLength && !pattern && !options && !format;

const isMissedWhenEmpty = (schema: Schema) =>
  schema.type === 'array'
    ? Boolean(schema.minItems)
    : schema.type !== 'boolean' && !mayBeEmpty(schema);

/** Decap would require the fields of an entry that may be left out, so these are made optional. */
export function makeFields(schema: Schema, isRequired = true): Field[] {
  // A union of entries has the fields of all its options.
  const options = schema.anyOf ?? [schema];
  const properties = Object.assign({}, ...options.map((option) => option.properties));
  return Object.entries<Schema>(properties).flatMap(([name, property]) => {
    const isNeeded = isRequired && options.every(({ required }) => required?.includes(name));
    const widget = widgetOf(name, property, isNeeded);
    if (!widget) return [];
    const { default: preset, ...settings } = widget;
    const required = isNeeded && isMissedWhenEmpty(property);
    const field = { name, label: formatLabel(name), required, hint: property.description };
    const isPreset = isNeeded && preset !== undefined;
    return { ...field, ...(isPreset && { default: preset }), ...settings };
  });
}

const number = { widget: 'number', value_type: 'float' };

/** The widget of a value; undefined where Decap has none: it then leaves the value unchanged. */
function widgetOf(name: string, schema: Schema, isRequired: boolean): Widget | undefined {
  const { type, anyOf = [], description } = schema;
  if (relations[name] && type !== 'object')
    return { widget: 'relation', ...relations[name], multiple: type === 'array' };
  if (type === 'null') return undefined;
  if (type === 'boolean') return { widget: 'boolean', default: false };
  if (type === 'number') return number;
  if (type === 'integer') return { ...number, value_type: 'int' };
  if (type === 'array') return listOf(name, schema);
  if (type === 'object' || anyOf[0]?.type === 'object') {
    const fields = makeFields(schema, isRequired);
    // Decap has no widget for an entry with free names, such as the synonyms.
    return fields.length > 0 ? { widget: 'object', collapsed: false, fields } : undefined;
  }
  if (anyOf.some((option) => option.type === 'array'))
    return { ...number, hint: `${description} Two prices are changed in the file.` };
  const options = schema.enum ?? [schema, ...anyOf].flatMap((option) => option.const ?? []);
  if (options.length > 0) return { widget: 'select', options };
  const widget = (schema.maxLength ?? 0) > oneLine ? 'text' : 'string';
  return { widget, ...(mayBeEmpty(schema) && { default: '' }) };
}

function listOf(name: string, schema: Schema): Widget {
  const entry = (schema.items ?? {}) as Schema;
  if (entry.enum) return { widget: 'select', options: entry.enum, multiple: true };
  const size = { min: schema.minItems, max: schema.maxItems };
  const label = singular(formatLabel(name));
  const list = { widget: 'list', collapsed: true, label_singular: label, ...size };
  const fields = makeFields(entry);
  if (fields.length > 0) return { ...list, fields, summary: summaryOf(fields) };
  return { ...list, field: { name, label: 'Entry', ...widgetOf(name, entry, true) } };
}

/** The summary of a closed entry: its first text. */
function summaryOf(fields: Field[]): string {
  const names = fields.map(({ name }) => name);
  const texts = ['title', 'titles', 'name', 'label', 'question', 'text'];
  return `{{fields.${texts.find((text) => names.includes(text)) ?? names[0]}}}`;
}
