import type { FastifyInstance } from 'fastify';
import { getSite } from '@/lib/content';
import { buildApp } from '../app';
import { readConfig } from '../config/config';
import type { Database } from '../db/open';
import { deskKey } from './desk';

/**
 * The app on a test database, configured by environment variables; its captchas are cheap, and
 * `verifyUrl` takes the place of Google's verifier.
 */
export function createTestApp(
  database: Database,
  variables: Record<string, string> = {},
  wakeOutbox: () => void = () => {},
  verifyUrl?: string,
): FastifyInstance {
  const environment = { NODE_ENV: 'test' as const, CAPTCHA_MAX_HASHES: '50', ...variables };
  const config = readConfig(getSite(), environment);
  if (verifyUrl && config.captcha.recaptcha) config.captcha.recaptcha.verifyUrl = verifyUrl;
  return buildApp({
    database,
    config,
    readSecret: async (name) =>
      name === 'captcha' ? 'the secret of the tests' : (config.deskSecret ?? deskKey),
    wakeOutbox,
  });
}
