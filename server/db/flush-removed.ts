import { sql } from 'kysely';
import type { Database } from './open';

/**
 * Takes what was removed off the disk: SQLite's log, which still holds it, is written into the
 * database and emptied. False when another connection was in the way; a later call mends that.
 */
export async function flushRemoved({ queries, dialect }: Database): Promise<boolean> {
  if (dialect !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
  return rows[0]?.busy === 0;
}
