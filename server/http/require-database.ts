import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open';

/**
 * Answers 503 to the calls of `app` until the tables are up to date, and once SQLite's file is lost:
 * success is answered only for what the next start finds.
 */
export function requireDatabase(app: FastifyInstance, database: Database): void {
  // After the body is read, so that the desk can return the typed text, and before it is checked.
  app.addHook('preValidation', async () => {
    // A start waits for PostgreSQL, for example.
    if (!database.isMigrated) throw Object.assign(new Error(notYet), { statusCode: 503 });
    database.requireSameFile();
  });
  // The file may be lost after the commit.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode >= 400) return;
    try {
      database.requireSameFile();
    } catch (error) {
      reply.removeHeader('location').removeHeader('set-cookie');
      throw error;
    }
  });
}

const notYet = 'the tables are not up to date yet';
