import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open';

/** Answers 503 until the tables are migrated, for example while a start waits for PostgreSQL. */
export function requireTables(app: FastifyInstance, database: Database): void {
  // After the body is read, so that the desk can return the typed text, and before it is checked.
  app.addHook('preValidation', async () => {
    if (!database.isMigrated) throw Object.assign(new Error(notYet), { statusCode: 503 });
  });
}

const notYet = 'the tables are not up to date yet';
