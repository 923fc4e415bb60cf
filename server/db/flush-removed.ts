import { sql } from 'kysely';
import type { Database } from './open';

/**
 * Removes deleted rows from the disk: checkpoints and truncates SQLite's write-ahead log, which still
 * holds them. False when another connection blocks it; a later call then does it.
 */
export async function flushRemoved({ queries, dialect }: Database): Promise<boolean> {
  if (dialect !== 'sqlite') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(queries);
  return rows[0]?.busy === 0;
}
