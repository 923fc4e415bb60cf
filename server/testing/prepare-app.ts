import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { createTestApp } from './app';
import { type Dialect, prepareDatabase } from './database';
import { clearStored, readStored, readSubscribers } from './stored';

/** An app on a fresh database for all tests of the suite that calls this, and others on the same database. */
export function prepareApp(dialect: Dialect, variables: Record<string, string> = {}) {
  const test = prepareDatabase(dialect);
  const apps: FastifyInstance[] = [];
  const wakeOutbox = vi.fn();
  const lines: { msg: string; [key: string]: unknown }[] = [];
  let app: FastifyInstance;
  beforeAll(() => {
    app = createTestApp(test.database, variables, { wakeOutbox, lines });
    apps.push(app);
  });
  beforeEach(() => void wakeOutbox.mockClear());
  afterAll(() => Promise.all(apps.map((one) => one.close())));
  return {
    wakeOutbox,
    lines,
    /** One more app, which is closed after the suite. */
    start(others: Record<string, string> = {}, database = test.database): FastifyInstance {
      const other = createTestApp(database, others, { lines });
      apps.push(other);
      return other;
    },
    stored: () => readStored(test.queries),
    subscribers: () => readSubscribers(test.queries),
    clear: () => clearStored(test.queries),
    get app() {
      return app;
    },
    get database() {
      return test.database;
    },
    get queries() {
      return test.queries;
    },
    get place() {
      return test.place;
    },
  };
}
