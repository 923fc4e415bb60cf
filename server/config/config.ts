import type { Site } from '@/lib/content';
import { type Addresses, parseVariables, readAddresses } from '@/lib/env';
import { checkBuiltFor } from './built-for';
import { secretNames, serverEnvSchema } from './env-schema';
import { readSender } from './sender';
import { describeError, StartError } from './start-error';

/** Values of API_HOST under which `localhost` reaches the server. */
const localHosts = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'];

/** The server's configuration, with checked origins, addresses and URLs. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Parses the environment; throws StartError that names each bad variable and hides secrets.
 * `built` is the environment and addresses of the site's build, if there is one.
 */
export function readConfig(site: Site, variables: NodeJS.ProcessEnv, built?: Addresses) {
  try {
    const env = parseVariables(serverEnvSchema, variables);
    const addresses = built
      ? checkBuiltFor(built, variables)
      : readAddresses(site.environments, variables);
    const isDevelopment = addresses.appEnv === 'development';
    const isOnLocalhost = localHosts.includes(env.API_HOST);
    return {
      host: env.API_HOST,
      isOnLocalhost,
      port: env.API_PORT,
      brand: site.name,
      siteAddress: addresses.client,
      apiAddress: addresses.server,
      allowedOrigins: env.ALLOWED_ORIGINS ?? defaultOrigins(addresses),
      trustedProxies: env.TRUSTED_PROXIES,
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      retentionDays: env.RETENTION_DAYS,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM
        ? readSender(env.MAIL_FROM)
        : { name: site.name, address: site.emails.sales },
      leadsTo: env.LEADS_TO ?? [site.emails.sales],
      supportTo: env.SUPPORT_TO ?? [site.emails.support],
      deskSecret: env.DESK_SECRET,
      hasDeskLink: isDevelopment && isOnLocalhost && env.DESK_SECRET === undefined,
      hasSecureCookies: !isDevelopment,
      leaseMs: env.OUTBOX_LEASE_SECONDS * 1000,
      firstRetryMs: env.OUTBOX_RETRY_SECONDS * 1000,
      captcha: {
        secret: env.CAPTCHA_SECRET,
        maxHashes: env.CAPTCHA_MAX_HASHES,
        recaptcha: env.RECAPTCHA_SECRET_KEY && {
          secretKey: env.RECAPTCHA_SECRET_KEY,
          verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
          minScore: env.RECAPTCHA_MIN_SCORE,
        },
      },
      limits: {
        windowSeconds: env.LIMIT_WINDOW_SECONDS,
        perEmail: env.LIMIT_PER_EMAIL,
        perClient: env.LIMIT_PER_CLIENT,
        overall: env.LIMIT_OVERALL,
        newsletterMailsPerDay: env.NEWSLETTER_MAILS_PER_DAY,
        roomsPerClient: env.LIMIT_ROOMS_PER_CLIENT,
        roomsOverall: env.LIMIT_ROOMS_OVERALL,
        messagesPerSession: env.LIMIT_MESSAGES_PER_SESSION,
        messagesPerClient: env.LIMIT_MESSAGES_PER_CLIENT,
      },
      webhook: readWebhook(env),
      logLevel: env.LOG_LEVEL,
    };
  } catch (error) {
    throw new StartError(hideSecrets(describeError(error), variables), { cause: error });
  }
}

/** Where leads are posted to, and the key that signs them. */
export type WebhookConfig = { url: string; secret: string; allowPrivate: boolean };

type WebhookEnv = {
  WEBHOOK_URL?: string | undefined;
  WEBHOOK_SECRET?: string | undefined;
  WEBHOOK_ALLOW_PRIVATE: boolean;
};

function readWebhook(env: WebhookEnv): WebhookConfig | undefined {
  if (env.WEBHOOK_URL === undefined) return undefined;
  if (env.WEBHOOK_SECRET === undefined) {
    throw new Error('WEBHOOK_SECRET: found nothing; allowed: a secret, since WEBHOOK_URL is set');
  }
  return {
    url: env.WEBHOOK_URL,
    secret: env.WEBHOOK_SECRET,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
  };
}

function defaultOrigins({ appEnv, client }: { appEnv: string; client: string }): string[] {
  const { origin, port, protocol } = new URL(client);
  const loopback = `${protocol}//127.0.0.1${port && `:${port}`}`;
  return appEnv === 'development' && loopback !== origin ? [origin, loopback] : [origin];
}

function hideSecrets(message: string, variables: NodeJS.ProcessEnv): string {
  return secretNames.reduce((text, name) => {
    const value = variables[name];
    return value ? text.replaceAll(JSON.stringify(value), '(hidden)') : text;
  }, message);
}
