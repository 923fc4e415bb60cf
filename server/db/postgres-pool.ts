import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isDatabaseAway } from './away';

/**
 * Connections to PostgreSQL. One whose statement failed because the database is away is not used again:
 * after a failover behind a proxy it may lead to the old, read-only server.
 */
export function openPool(connectionString: string, warn: (line: string) => void): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  // The pool replaces a broken idle connection. Without a listener the event ends the process.
  pool.on('error', (error) => warn(`PostgreSQL connection lost: ${error.message}`));
  // The pool has no listener on clients in use. Their queries fail with the same error.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    connect: async () => watch(await pool.connect()),
    end: () => pool.end(),
  };
}

function watch(client: pg.PoolClient): PostgresPoolClient {
  let isAway = false;
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      isAway ||= isDatabaseAway(error);
      throw error;
    }
  };
  return {
    // Without the cursors of a stream, which the API does not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: () => client.release(isAway),
  };
}
