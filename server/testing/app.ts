import { getSite } from '@/lib/content';
import { buildApp } from '../app';
import { readConfig } from '../config/config';
import type { Database } from '../db/open';
import { deskKey } from './desk';

export function readTestConfig(variables: Record<string, string> = {}) {
  return readConfig(getSite(), { NODE_ENV: 'test', ...variables });
}

type LogLine = { msg: string; [key: string]: unknown };
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
  variables: Record<string, string> = {},
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
