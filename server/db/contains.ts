import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a column contains a text, case-sensitively: to ignore the case, give both in lower case.
 * SQLite's `like` ignores the case of ASCII letters, PostgreSQL's does not.
 */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}
