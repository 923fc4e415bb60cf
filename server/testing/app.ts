import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { buildApp } from '../app';
import type { Database } from '../db/open';
import { type Dialect, prepareDatabase } from './database';
import { deskKey } from './desk';
import { clearStored, readStored, readSubscribers, readTestConfig } from './stored';

type Variables = Record<string, string>;
export type LogLine = { msg: string; [key: string]: unknown };
type Options = {
  wakeOutbox?: () => void;
  /** In place of Google's. */
  verifyUrl?: string;
  /** Gets all that the app logs. */
  lines?: LogLine[];
};

/** The app on a test database, configured by environment variables; its captchas are cheap. */
export function createTestApp(
  database: Database,
  variables: Variables = {},
  { wakeOutbox = () => {}, verifyUrl, lines = [] }: Options = {},
) {
  const config = readTestConfig({ CAPTCHA_MAX_HASHES: '50', ...variables });
  if (verifyUrl && config.captcha.recaptcha) config.captcha.recaptcha.verifyUrl = verifyUrl;
  return buildApp({
    database,
    config,
    readSecret: async (name) =>
      name === 'captcha' ? 'the secret of the tests' : (config.deskSecret ?? deskKey),
    wakeOutbox,
    logger: {
      level: 'debug',
      stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
    },
  });
}

/** An app on a fresh database for all tests of the suite that calls this, and what it has stored and logged. */
export function prepareApp(variables: Variables = {}, dialect?: Dialect) {
  const test = prepareDatabase(dialect);
  const apps: FastifyInstance[] = [];
  const wakeOutbox = vi.fn();
  const lines: LogLine[] = [];
  /** One more app on the same database, which is closed after the suite. */
  function start(others: Variables = {}, database = test.database, options: Options = {}) {
    const app = createTestApp(database, others, { wakeOutbox, lines, ...options });
    apps.push(app);
    return app;
  }
  const prepared = Object.assign(test, {
    app: {} as FastifyInstance,
    wakeOutbox,
    lines,
    start,
    stored: () => readStored(test.queries),
    subscribers: () => readSubscribers(test.queries),
    clear: () => clearStored(test.queries),
  });
  beforeAll(() => {
    prepared.app = start(variables);
  });
  beforeEach(() => void wakeOutbox.mockClear());
  afterAll(() => Promise.all(apps.map((app) => app.close())));
  return prepared;
}
