import { isIP } from 'node:net';
import { z } from 'zod';
import { normalizeAddress } from '@/lib/contracts/address';
import { emailText } from '@/lib/contracts/fields';
import { isOrigin } from '@/lib/env';

const address = emailText('an e-mail address');
const isAddress = (value: string) => address.safeParse(value).success;

/** A comma-separated list without duplicates; every part has to pass `isAllowed`. */
const listOf = (isAllowed: (part: string) => boolean, error: string) =>
  z
    .string()
    .transform((value) => [...new Set(value.split(',').flatMap((part) => part.trim() || []))])
    .refine((list) => list.length > 0 && list.every(isAllowed), error)
    .optional();

const addresses = listOf(isAddress, 'e-mail addresses separated by commas').transform((list) =>
  list?.map(normalizeAddress),
);

/** An absolute URL with one of these protocols (`https:`) and a host. */
const urlWith = (protocols: string[], error: string) =>
  z.string().refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url !== undefined && protocols.includes(url.protocol) && url.hostname !== '';
  }, error);

/** Uses within `windowSeconds`; above an overall limit each use brings a proof of work. */
const defaultLimits = {
  windowSeconds: 600,
  perEmail: 60,
  perClient: 300,
  overall: 5000,
  roomsPerClient: 300,
  roomsOverall: 5000,
  messagesPerSession: 120,
  messagesPerClient: 1200,
};
const limitNames = Object.keys(defaultLimits);

/** Limits that differ from the defaults, as `name=number`, separated by commas. */
const limits = z
  .string()
  .regex(
    new RegExp(`^(?:(?:^|, *)(?:${limitNames.join('|')})=[1-9]\\d{0,7})*$`),
    `name=number, separated by commas, with names from ${limitNames.join(', ')}`,
  )
  .transform((text): typeof defaultLimits => ({
    ...defaultLimits,
    ...Object.fromEntries(
      [...text.matchAll(/(\w+)=(\d+)/g)].map(([, name = '', number]) => [name, Number(number)]),
    ),
  }));

const httpUrl = urlWith(['http:', 'https:'], 'an http(s) address');

function decimal(lowest: number, highest: number, what = 'a number') {
  const error = `${what} from ${lowest} to ${highest}`;
  return z.coerce.number(error).min(lowest, error).max(highest, error);
}
const wholeNumber = (lowest: number, highest: number, what = 'a whole number') =>
  decimal(lowest, highest, what).int(`${what} from ${lowest} to ${highest}`);

const flag = z
  .enum(['true', 'false'], 'true or false')
  .default('false')
  .transform((value) => value === 'true');

const secret = z.string().min(16, 'at least 16 characters').optional();

/** A key of the Standard Webhooks: 24 to 64 bytes. */
const isWebhookKey = (value: string) => /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/.test(value);

/** A number of proxies is not allowed: it would also trust clients that reach the port directly. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(value);
  const most = version === 4 ? 32 : 128;
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= most));
}

function readSender(from: string) {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  return { name: named?.[1] ?? '', address: normalizeAddress(named?.[2] ?? from) };
}

/** A lease that ends later than this from now was taken by a wrong clock. */
export const mostLeaseSeconds = 9999;

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every variable the server reads besides those of `lib/env.ts`, with its default. */
export const serverEnvSchema = z.object({
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: wholeNumber(0, 65_535, 'a port number, 0 meaning any free one,').default(4000),
  METRICS_PORT: wholeNumber(1, 65_535, 'a port number').optional(),
  ALLOWED_ORIGINS: listOf(
    isOrigin,
    'origins such as https://www.example.com, separated by commas, without a path',
  ),
  TRUSTED_PROXIES: listOf(
    isProxy,
    'addresses such as 10.0.0.5 or 10.0.0.0/8, loopback or uniquelocal, separated by commas',
  ).transform((proxies) => proxies ?? ['loopback']),
  DRAIN_SECONDS: decimal(0, 5).optional(),
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
    .transform(readSender)
    .refine(({ address }) => isAddress(address), 'an e-mail address, or Name <address>')
    .optional(),
  LEADS_TO: addresses,
  SUPPORT_TO: addresses,
  ACKNOWLEDGE_LEADS: flag,
  DESK_SECRET: secret,
  OUTBOX_LEASE_SECONDS: wholeNumber(1, mostLeaseSeconds).default(900),
  OUTBOX_RETRY_SECONDS: decimal(0.01, 3600).default(5),
  CAPTCHA_MAX_HASHES: wholeNumber(1, 1_000_000).default(50_000),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  LIMITS: limits.default(defaultLimits),
  WEBHOOK_URL: httpUrl.optional(),
  WEBHOOK_SECRET: listOf(
    isWebhookKey,
    'whsec_ and 24 to 64 bytes in base64; two, separated by a comma, while it is changed',
  ),
  WEBHOOK_FORMAT: z.enum(['json', 'slack'], 'json or slack').default('json'),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
});
export type ServerEnv = z.infer<typeof serverEnvSchema>;

/** Names of those variables; a test compares `.env.local.example` with them. */
export const serverEnvNames = Object.keys(serverEnvSchema.shape);

/** Variables with values that no message may show. */
export const secretNames = [
  'DATABASE_URL',
  'SMTP_URL',
  'DESK_SECRET',
  'RECAPTCHA_SECRET_KEY',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
];
