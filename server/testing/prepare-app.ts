import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { createTestApp } from './app';
import { createTestDatabase, type Dialect, type TestDatabase } from './database';

/** An app on a fresh database for all tests of the suite that calls this. */
export function prepareApp(dialect: Dialect, variables: Record<string, string> = {}) {
  let test: TestDatabase;
  let app: FastifyInstance;
  const wakeOutbox = vi.fn();
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    app = createTestApp(test.database, variables, wakeOutbox);
  });
  beforeEach(() => {
    wakeOutbox.mockClear();
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });
  return {
    wakeOutbox,
    get app() {
      return app;
    },
    get database() {
      return test.database;
    },
  };
}
