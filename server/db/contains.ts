import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column holds a text, as it stands there: to ignore the case, give both in lower case.
 * SQLite alone ignores the case of ASCII letters by itself.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}
