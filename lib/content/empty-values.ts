import { z } from 'zod';

const isEmpty = (value: unknown): boolean =>
  value === '' ||
  value === null ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Content without its empty optional values: the editor in the browser writes a field that was cleared as `''` or `[]`. */
export function withoutEmpty(value: unknown, schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return withoutEmpty(value, schema.def.innerType);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((entry) => withoutEmpty(entry, schema.def.element));
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const isUnion = schema instanceof z.ZodUnion;
  if (!isUnion && !(schema instanceof z.ZodObject)) return value;
  // A union of entries has the fields of one of them, and the editor shows all.
  const fields: Record<string, z.core.$ZodType> = isUnion ? {} : schema.def.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const field = fields[name];
      if (isEmpty(inner) && (isUnion || field?._zod.optin)) return [];
      return [[name, field ? withoutEmpty(inner, field) : inner]];
    }),
  );
}
