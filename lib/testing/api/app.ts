import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '@/server/app';
import { type Dialect, prepareDatabase } from './database';
import { deskKey } from './desk';
import { readTestConfig } from './stored';

type Variables = Record<string, string>;

/**
 * An app on a fresh database for all tests of the suite that calls this, and what it logs. It is configured by
 * environment variables; its captchas are cheap.
 */
export function prepareApp(variables: Variables = {}, dialect?: Dialect) {
  const test = prepareDatabase(dialect);
  const apps: FastifyInstance[] = [];
  const lines: Record<string, unknown>[] = [];
  /** One more app, on the same database unless another is given, which is closed after the suite. */
  function start(others: Variables = {}, database = test.database) {
    const config = readTestConfig({ CAPTCHA_MAX_HASHES: '50', ...others });
    const secrets = { captcha: 'the secret of the tests', desk: config.deskSecret ?? deskKey };
    const app = buildApp({
      database,
      config,
      readSecret: async (name) => secrets[name],
      stopping: new AbortController().signal,
      logger: {
        level: 'debug',
        stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
      },
    });
    apps.push(app);
    return app;
  }
  const prepared = Object.assign(test, { app: {} as FastifyInstance, lines, start });
  beforeAll(() => {
    prepared.app = start(variables);
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(() => Promise.all(apps.map((app) => app.close())));
  return prepared;
}
