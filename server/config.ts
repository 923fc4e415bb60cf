import { z } from 'zod';
import type { Site } from '@/lib/content';
import { parseVariables, readAddresses } from '@/lib/env';
import { describeError, StartError } from './start-error';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const commaList = (value: string) => value.split(',').flatMap((part) => part.trim() || []);
const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;
const isAddress = (value: string) => z.email().safeParse(value).success;
const hasProtocol = (value: string, protocols: string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const serverEnvSchema = z.object({
  API_HOST: z.string().default('127.0.0.1'),
  API_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 0 (any free port) to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'a port number from 0 (any free port) to 65535')
    .default(4000),
  ALLOWED_ORIGINS: z
    .string()
    .transform(commaList)
    .refine((origins) => origins.length > 0 && origins.every(isOrigin), {
      error: 'origins such as https://www.example.com, separated by commas, without a path',
    })
    .optional(),
  DATABASE_URL: z
    .string()
    .refine((url) => hasProtocol(url, ['postgres:', 'postgresql:']), {
      error: 'postgres://user:password@host:5432/database, or nothing for SQLite in DATA_DIR',
    })
    .optional(),
  DATA_DIR: z.string().default('server/data'),
  SMTP_URL: z
    .string()
    .refine((url) => hasProtocol(url, ['smtp:', 'smtps:']) && new URL(url).hostname !== '', {
      error: 'smtp://user:password@host:587 or smtps://…, or nothing for files in DATA_DIR/mail',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => isAddress(readSender(from).address), {
      error: 'an e-mail address, or Name <address>',
    })
    .optional(),
  LEADS_TO: z
    .string()
    .transform(commaList)
    .refine((list) => list.length > 0 && list.every(isAddress), {
      error: 'e-mail addresses separated by commas',
    })
    .optional(),
  OUTBOX_LEASE_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'whole seconds from 1 to 9999')
    .transform(Number)
    .default(30),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).default('info'),
});

/** Names of the variables the server reads besides those of `lib/env.ts`. */
export const serverEnvNames = Object.keys(serverEnvSchema.shape);

const secretNames = ['DATABASE_URL', 'SMTP_URL'];

/** Where a mail comes from. */
export type Sender = { name: string; address: string };

/** What the server runs with; origins, addresses and URLs are checked. */
export type Config = ReturnType<typeof readConfig>;

/** Parses the environment; throws StartError that names each bad variable and hides secrets. */
export function readConfig(site: Site, variables: NodeJS.ProcessEnv) {
  try {
    const env = parseVariables(serverEnvSchema, variables);
    const addresses = readAddresses(site.environments, variables);
    return {
      host: env.API_HOST,
      port: env.API_PORT,
      brand: site.name,
      siteAddress: addresses.client,
      allowedOrigins: env.ALLOWED_ORIGINS ?? defaultOrigins(addresses),
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM
        ? readSender(env.MAIL_FROM)
        : { name: site.name, address: site.emails.sales },
      leadsTo: env.LEADS_TO ?? [site.emails.sales],
      leaseMs: env.OUTBOX_LEASE_SECONDS * 1000,
      logLevel: env.LOG_LEVEL,
    };
  } catch (error) {
    throw new StartError(hideSecrets(describeError(error), variables), { cause: error });
  }
}

function defaultOrigins({ appEnv, client }: { appEnv: string; client: string }): string[] {
  const { origin, port, protocol } = new URL(client);
  const loopback = `${protocol}//127.0.0.1${port && `:${port}`}`;
  return appEnv === 'development' && loopback !== origin ? [origin, loopback] : [origin];
}

function readSender(from: string): Sender {
  const named = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(from);
  return { name: named?.[1] ?? '', address: (named?.[2] ?? from).trim() };
}

function hideSecrets(message: string, variables: NodeJS.ProcessEnv): string {
  return secretNames.reduce((text, name) => {
    const value = variables[name];
    return value ? text.replaceAll(JSON.stringify(value), '(hidden)') : text;
  }, message);
}
