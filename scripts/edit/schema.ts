import { z } from 'zod';
import { contentFiles } from '../../lib/content/content-files';

/** What a content file, or a part of it, has to be, as JSON Schema. */
export type Schema = z.core.JSONSchema.BaseSchema;

const jsonSchemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });

/** The schema of every content file by its name below `content/`; `*` is a slug. */
export const schemas: Record<string, Schema> = Object.fromEntries(
  Object.entries(contentFiles).map(([name, schema]) => [name, jsonSchemaOf(schema)]),
);

/** The schema of a file below `content/`; undefined when the site reads no such file. */
export const schemaOf = (file: string): Schema | undefined =>
  schemas[file] ?? schemas[file.replace(/[^/]+(?=\.\w+$)/, '*')];

/** The fields of an entry; for a union of entries those of all its options. */
export const propertiesOf = (schema: Schema): Record<string, Schema> =>
  Object.assign({}, ...(schema.anyOf ?? [schema]).map(({ properties }) => properties));

export const entrySchemaOf = ({ items }: Schema): Schema =>
  typeof items === 'object' && !Array.isArray(items) ? items : {};

/** Whether an empty text is a value, as in the `alt` of a decoration. */
export const mayBeEmpty = ({ type, minLength, pattern, enum: options, format }: Schema) =>
  type === 'string' && !minLength && !pattern && !options && !format;
