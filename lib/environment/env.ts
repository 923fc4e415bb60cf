import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type Addresses, type AppEnv, appEnvs } from '../routing/addresses';

/** True for an origin: an address without a path or a slash at its end. */
export const isOrigin = (value: string) => URL.canParse(value) && new URL(value).origin === value;

export const address = z
  .string()
  .refine(
    (value) => /^https?:/.test(value) && isOrigin(value),
    'an address like https://www.example.com, without a path or a slash at its end',
  );

const siteEnvSchema = z.object({
  // Anything but the three names means development (specification §7).
  NEXT_PUBLIC_APP_ENV: z
    .enum(appEnvs)
    .catch(({ value }) => {
      const names = appEnvs.join(', ');
      console.warn(`NEXT_PUBLIC_APP_ENV is "${value}", not one of ${names}: using development.`);
      return 'development';
    })
    .default('development'),
  NEXT_PUBLIC_CLIENT_URL: address.optional(),
  NEXT_PUBLIC_SERVER_URL: address.optional(),
  NEXT_PUBLIC_RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{20,}$/, 'a reCAPTCHA v3 site key')
    .optional(),
  // Other addresses that lead to the site, separated by commas or spaces.
  OTHER_URLS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(address))
    .optional(),
});

/** Names of the variables this file reads; a test compares `.env.local.example` with them. */
export const siteEnvNames = Object.keys(siteEnvSchema.shape);

/** Parses variables, treating empty ones as unset; throws an Error that names each bad one, without `secrets`. */
export function parseVariables<S extends z.ZodType>(
  schema: S,
  variables: NodeJS.ProcessEnv,
  secrets: string[] = [],
): z.infer<S> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const value = secrets.includes(name) ? '(hidden)' : JSON.stringify(set[name]);
    const found = set[name] === undefined ? 'nothing' : value;
    return `${name}: found ${found}; allowed: ${message}`;
  });
  throw new Error(lines.join('\n'));
}

/** The site's variables that are set, with the environment after its fallback. */
export const readSiteVariables = (variables = process.env) =>
  parseVariables(siteEnvSchema, variables);

/** Base addresses of the environment, each of which a variable may replace. */
export function readAddresses(
  environments: Record<AppEnv, { client: string; server: string }>,
  variables: NodeJS.ProcessEnv = process.env,
): Addresses {
  const set = readSiteVariables(variables);
  const { client, server } = environments[set.NEXT_PUBLIC_APP_ENV];
  return {
    appEnv: set.NEXT_PUBLIC_APP_ENV,
    client: set.NEXT_PUBLIC_CLIENT_URL ?? client,
    server: set.NEXT_PUBLIC_SERVER_URL ?? server,
  };
}

/** Loads `.env.local` if it exists; variables that are already set win. */
export function loadEnvFile(): void {
  if (existsSync('.env.local')) process.loadEnvFile('.env.local');
}
