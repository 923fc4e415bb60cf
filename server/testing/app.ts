import type { FastifyInstance } from 'fastify';
import { getSite } from '@/lib/content';
import { type AppDeps, buildApp } from '../app';
import { readConfig } from '../config/config';
import type { Database } from '../db/open';
import { deskKey } from './desk';

export function readTestConfig(variables: Record<string, string> = {}) {
  return readConfig(getSite(), { NODE_ENV: 'test', ...variables });
}

/**
 * The app on a test database, configured by environment variables; its captchas are cheap, and
 * `verifyUrl` takes the place of Google's verifier.
 */
export function createTestApp(
  database: Database,
  variables: Record<string, string> = {},
  wakeOutbox: () => void = () => {},
  verifyUrl?: string,
  watch: Pick<AppDeps, 'logger'> = {},
): FastifyInstance {
  const config = readTestConfig({ CAPTCHA_MAX_HASHES: '50', ...variables });
  if (verifyUrl && config.captcha.recaptcha) config.captcha.recaptcha.verifyUrl = verifyUrl;
  return buildApp({
    database,
    config,
    readSecret: async (name) =>
      name === 'captcha' ? 'the secret of the tests' : (config.deskSecret ?? deskKey),
    wakeOutbox,
    ...watch,
  });
}

type LogLine = { msg: string; [key: string]: unknown };

/** The same app with all that it logs. */
export function createWatchedApp(
  database: Database,
  variables: Record<string, string> = {},
  wakeOutbox: () => void = () => {},
) {
  const lines: LogLine[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const logger = { level: 'debug', stream };
  const app = createTestApp(database, variables, wakeOutbox, undefined, { logger });
  return { app, lines };
}
