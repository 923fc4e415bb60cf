import { z } from 'zod';
import { normalizeAddress } from '@/lib/contracts/address';
import { emailText } from '@/lib/contracts/fields';
import { isOrigin } from '@/lib/environment/env';

function number(lowest: number, highest: number, what = 'a number') {
  const error = `${what} from ${lowest} to ${highest}`;
  return z.coerce.number(error).min(lowest, error).max(highest, error);
}
const wholeNumber = (lowest: number, highest: number, what = 'a whole number') =>
  number(lowest, highest, what).int(`${what} from ${lowest} to ${highest}`);

const splitAtCommas = (text: string) => text.split(',').flatMap((part) => part.trim() || []);

/** A comma-separated list without duplicates, with at least one part. */
const listOf = (part: z.core.$ZodType, error: string) =>
  z
    .string()
    .transform((text) => [...new Set(splitAtCommas(text))])
    .refine((list) => z.array(part).nonempty().safeParse(list).success, error)
    .optional();

const email = emailText('an e-mail address');
const emails = listOf(email, 'e-mail addresses separated by commas').transform((list) =>
  list?.map(normalizeAddress),
);

/** No number of proxies: it would also trust clients that reach the port directly. */
const proxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/** Whether an address is complete: an unencoded `/`, `?` or `#` in its password ends the host. */
function isWholeUrl(text: string, protocols: string[]): boolean {
  try {
    const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
    decodeURIComponent(username + password);
    const isWhole = hostname !== '' && !(pathname + search + hash).includes('@');
    return isWhole && protocols.includes(protocol);
  } catch {
    return false;
  }
}
const url = (protocols: string[], error: string) =>
  z
    .string()
    .refine(
      (text) => isWholeUrl(text, protocols),
      `${error}; in a password write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25`,
    );

/** `Name <address>`, or an address alone. */
function readSender(from: string) {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  return { name: named?.[1] ?? '', address: normalizeAddress(named?.[2] ?? from) };
}

const uses = (most: number) => wholeNumber(1, 99_999_999).default(most);
const limitDefaults = {
  windowSeconds: uses(600),
  perEmail: uses(60),
  perClient: uses(300),
  overall: uses(5000),
  roomsPerClient: uses(300),
  roomsOverall: uses(5000),
  messagesPerSession: uses(120),
  messagesPerClient: uses(1200),
};
/** Limits of uses within `windowSeconds`, as `name=number` where they differ from the defaults. */
const limits = z
  .string()
  .default('')
  .transform((text) =>
    Object.fromEntries(splitAtCommas(text).map((part) => `${part}=`.split('=', 2))),
  )
  .pipe(
    z.strictObject(
      limitDefaults,
      `name=number, separated by commas, with names from ${Object.keys(limitDefaults).join(', ')}`,
    ),
  );

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Every variable the server reads besides those of `lib/environment/env.ts`, with its default. */
export const serverEnvSchema = z
  .object({
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: wholeNumber(0, 65_535, 'a port number, 0 meaning any free one,').default(4000),
    METRICS_PORT: wholeNumber(1, 65_535, 'a port number').optional(),
    ALLOWED_ORIGINS: listOf(
      z.string().refine(isOrigin),
      'origins such as https://www.example.com, separated by commas, without a path',
    ),
    TRUSTED_PROXIES: listOf(
      proxy,
      'addresses such as 10.0.0.5 or 10.0.0.0/8, loopback or uniquelocal, separated by commas',
    ).default(['loopback']),
    DRAIN_SECONDS: number(0, 5).optional(),
    DATABASE_URL: url(
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host:5432/database, or nothing for SQLite in DATA_DIR',
    ).optional(),
    DATA_DIR: z.string().default('server/data'),
    RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
    SMTP_URL: url(
      ['smtp:', 'smtps:'],
      'smtp://user:password@host:587 or smtps://…, or nothing for files in DATA_DIR/mail',
    ).optional(),
    MAIL_FROM: z
      .string()
      .transform(readSender)
      .refine(
        ({ address }) => email.safeParse(address).success,
        'an e-mail address, or Name <address>',
      )
      .optional(),
    LEADS_TO: emails,
    SUPPORT_TO: emails,
    ACKNOWLEDGE_LEADS: z
      .stringbool({ truthy: ['true'], falsy: ['false'], error: 'true or false' })
      .default(false),
    DESK_SECRET: z.string().min(16, 'at least 16 characters').optional(),
    OUTBOX_LEASE_SECONDS: wholeNumber(1, 9999).default(900),
    OUTBOX_RETRY_SECONDS: number(0.01, 3600).default(5),
    CAPTCHA_MAX_HASHES: wholeNumber(1, 1_000_000).default(50_000),
    RECAPTCHA_SECRET_KEY: z.string().optional(),
    LIMITS: limits,
    WEBHOOK_URL: url(['http:', 'https:'], 'an http(s) address').optional(),
    WEBHOOK_SECRET: listOf(
      z.string().regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/),
      'whsec_ and 24 to 64 bytes in base64; two, separated by a comma, while it is changed',
    ),
    WEBHOOK_FORMAT: z.enum(['json', 'slack'], 'json or slack').default('json'),
    LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  })
  .refine(({ WEBHOOK_URL, WEBHOOK_SECRET }) => !WEBHOOK_URL || WEBHOOK_SECRET, {
    path: ['WEBHOOK_SECRET'],
    error: 'whsec_ and 24 to 64 bytes in base64, since WEBHOOK_URL is set',
  });

export const serverEnvNames = Object.keys(serverEnvSchema.shape);

/** Variables whose values never appear in a message. */
export const secretNames = serverEnvNames.filter((name) => /SECRET|URL$/.test(name));
