import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { createTestApp, createWatchedApp } from './app';
import { type Dialect, prepareDatabase } from './database';
import { clearStored, readStored, readSubscribers } from './stored';

/** An app on a fresh database for all tests of the suite that calls this, and others on the same database. */
export function prepareApp(dialect: Dialect, variables: Record<string, string> = {}) {
  const test = prepareDatabase(dialect);
  const apps: FastifyInstance[] = [];
  const wakeOutbox = vi.fn();
  let watched: ReturnType<typeof createWatchedApp>;
  beforeAll(() => {
    watched = createWatchedApp(test.database, variables, wakeOutbox);
    apps.push(watched.app);
  });
  beforeEach(() => void wakeOutbox.mockClear());
  afterAll(() => Promise.all(apps.map((app) => app.close())));
  return {
    wakeOutbox,
    /** One more app, which is closed after the suite. */
    start(others: Record<string, string> = {}, database = test.database): FastifyInstance {
      const app = createTestApp(database, others);
      apps.push(app);
      return app;
    },
    stored: () => readStored(test.queries),
    subscribers: () => readSubscribers(test.queries),
    clear: () => clearStored(test.queries),
    get app() {
      return watched.app;
    },
    get lines() {
      return watched.lines;
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
