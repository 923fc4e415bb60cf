import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getSite } from '@/lib/content';
import { parseVariables, readAddresses, readSiteVariables } from '@/lib/environment/env';
import type { Addresses } from '@/lib/routing/addresses';
import { secretNames, serverEnvSchema } from './env-schema';
import { describeError, StartError } from './start-error';

export type Config = ReturnType<typeof readConfig>;

/** Parses the environment, which has to match what the site was `built` with; StartError hides secrets. */
export function readConfig(variables: NodeJS.ProcessEnv, built?: BuiltFor) {
  const site = getSite();
  try {
    if (built) checkBuild(variables, built);
    const env = parseVariables(serverEnvSchema, variables, secretNames);
    const addresses = built ?? readAddresses(site.environments, variables);
    const isDevelopment = addresses.appEnv === 'development';
    return {
      host: env.API_HOST,
      port: env.API_PORT,
      drainMs: (env.DRAIN_SECONDS ?? (isDevelopment ? 0 : 2)) * 1000,
      metrics: env.METRICS_PORT ? { host: env.API_HOST, port: env.METRICS_PORT } : undefined,
      brand: site.name,
      appEnv: addresses.appEnv,
      siteAddress: addresses.client,
      apiAddress: addresses.server,
      allowedOrigins: env.ALLOWED_ORIGINS ?? defaultOrigins(addresses),
      trustedProxies: env.TRUSTED_PROXIES,
      databaseUrl: env.DATABASE_URL,
      dataDir: env.DATA_DIR,
      mailDir: join(env.DATA_DIR, 'mail'),
      retentionDays: env.RETENTION_DAYS,
      smtpUrl: env.SMTP_URL,
      mailFrom: env.MAIL_FROM ?? { name: site.name, address: site.emails.sales },
      leadsTo: env.LEADS_TO ?? [site.emails.sales],
      supportTo: env.SUPPORT_TO ?? [site.emails.support],
      acknowledgesLeads: env.ACKNOWLEDGE_LEADS,
      deskSecret: env.DESK_SECRET,
      hasDeskLink: isDevelopment && env.DESK_SECRET === undefined,
      hasSecureCookies: !isDevelopment,
      leaseMs: env.OUTBOX_LEASE_SECONDS * 1000,
      firstRetryMs: env.OUTBOX_RETRY_SECONDS * 1000,
      maxHashes: env.CAPTCHA_MAX_HASHES,
      recaptchaSecretKey: env.RECAPTCHA_SECRET_KEY,
      limits: env.LIMITS,
      webhook: env.WEBHOOK_URL
        ? { url: env.WEBHOOK_URL, secrets: env.WEBHOOK_SECRET ?? [], format: env.WEBHOOK_FORMAT }
        : undefined,
      logLevel: env.LOG_LEVEL,
    };
  } catch (error) {
    throw new StartError(describeError(error), { cause: error });
  }
}

/** What the site was built with; `recaptchaSiteKey` is empty without one. */
type BuiltFor = Addresses & { recaptchaSiteKey: string };

/** The environment and addresses of `npm run build`; undefined when the server runs from source. */
export function readBuiltFor(): BuiltFor | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined;
  return JSON.parse(readFileSync(new URL('./built-for.json', import.meta.url), 'utf8'));
}

function checkBuild(variables: NodeJS.ProcessEnv, built: BuiltFor): void {
  const set = readSiteVariables(variables);
  const expected = {
    NEXT_PUBLIC_APP_ENV: built.appEnv,
    NEXT_PUBLIC_CLIENT_URL: built.client,
    NEXT_PUBLIC_SERVER_URL: built.server,
    NEXT_PUBLIC_RECAPTCHA_SITE_KEY: built.recaptchaSiteKey,
  };
  const names = Object.keys(expected) as (keyof typeof expected)[];
  const lines = names
    .filter((name) => variables[name] && set[name] !== expected[name])
    .map((name) => `${name}: found "${set[name]}"; the site was built with "${expected[name]}".`);
  const { RECAPTCHA_SECRET_KEY: secret } = variables;
  if (Boolean(secret) !== Boolean(built.recaptchaSiteKey))
    lines.push(
      `RECAPTCHA_SECRET_KEY: found ${secret ? 'a key' : 'nothing'}; the site was built with the site key "${built.recaptchaSiteKey}".`,
    );
  if (lines.length > 0)
    throw new Error(`${lines.join('\n')}\nCorrect the variable, or build the site with it.`);
}

function defaultOrigins({ appEnv, client }: Addresses): string[] {
  const { origin, port, protocol } = new URL(client);
  const loopback = `${protocol}//127.0.0.1${port && `:${port}`}`;
  return appEnv === 'development' && loopback !== origin ? [origin, loopback] : [origin];
}
