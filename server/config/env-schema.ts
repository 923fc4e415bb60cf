import { z } from 'zod';
import {
  decimal,
  flag,
  isAddress,
  listOf,
  proxies,
  secret,
  urlWith,
  wholeNumber,
} from './env-fields';
import { readSender } from './sender';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

/** Every variable the server reads besides those of `lib/env.ts`, with its default. */
export const serverEnvSchema = z.object({
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: wholeNumber(0, 65_535, 'a port number, 0 meaning any free one,').default(4000),
  ALLOWED_ORIGINS: listOf(
    isOrigin,
    'origins such as https://www.example.com, separated by commas, without a path',
  ),
  TRUSTED_PROXIES: proxies,
  DATABASE_URL: urlWith(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database, or nothing for SQLite in DATA_DIR',
  ).optional(),
  DATA_DIR: z.string().default('server/data'),
  RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  SMTP_URL: urlWith(
    ['smtp:', 'smtps:'],
    'smtp://user:password@host:587 or smtps://…, or nothing for files in DATA_DIR/mail',
  ).optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => isAddress(readSender(from).address), {
      error: 'an e-mail address, or Name <address>',
    })
    .optional(),
  LEADS_TO: listOf(isAddress, 'e-mail addresses separated by commas'),
  SUPPORT_TO: listOf(isAddress, 'e-mail addresses separated by commas'),
  DESK_SECRET: secret,
  OUTBOX_LEASE_SECONDS: wholeNumber(1, 9999).default(30),
  OUTBOX_RETRY_SECONDS: decimal(0.01, 3600).default(5),
  NEWSLETTER_MAILS_PER_DAY: wholeNumber(1, 100).default(3),
  CAPTCHA_SECRET: secret,
  CAPTCHA_MAX_HASHES: wholeNumber(1, 1_000_000).default(50_000),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_MIN_SCORE: decimal(0, 1).default(0.5),
  LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400).default(600),
  LIMIT_PER_EMAIL: wholeNumber(1, 1_000_000).default(60),
  LIMIT_PER_CLIENT: wholeNumber(1, 1_000_000).default(300),
  LIMIT_OVERALL: wholeNumber(1, 100_000_000).default(5000),
  LIMIT_ROOMS_PER_CLIENT: wholeNumber(1, 1_000_000).default(300),
  LIMIT_ROOMS_OVERALL: wholeNumber(1, 100_000_000).default(5000),
  LIMIT_MESSAGES_PER_SESSION: wholeNumber(1, 1_000_000).default(120),
  LIMIT_MESSAGES_PER_CLIENT: wholeNumber(1, 1_000_000).default(1200),
  WEBHOOK_URL: urlWith(['http:', 'https:'], 'an http(s) address').optional(),
  WEBHOOK_SECRET: secret,
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).default('info'),
});

/** Names of those variables; a test compares `.env.local.example` with them. */
export const serverEnvNames = Object.keys(serverEnvSchema.shape);

/** Variables with values that no message may show. */
export const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'CAPTCHA_SECRET',
  'DESK_SECRET',
  'RECAPTCHA_SECRET_KEY',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
];
