import { readFileSync } from 'node:fs';
import { type Addresses, readAddresses } from '@/lib/env';
import { describeError, StartError } from './start-error';

/** Environment and addresses that `npm run build` ran with; undefined when the server runs from source. */
export function readBuiltFor(): Addresses | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined;
  try {
    return JSON.parse(readFileSync(new URL('./built-for.json', import.meta.url), 'utf8'));
  } catch (error) {
    throw new StartError(
      `Cannot read what the site is built for (${describeError(error)}). Run npm run build.`,
      { cause: error },
    );
  }
}

/** The addresses of the build; throws StartError when a variable differs from them. */
export function checkBuiltFor(built: Addresses, variables: NodeJS.ProcessEnv): Addresses {
  const { appEnv, client, server } = readAddresses(
    { development: built, staging: built, production: built },
    { ...variables, NEXT_PUBLIC_APP_ENV: variables.NEXT_PUBLIC_APP_ENV || built.appEnv },
  );
  const compared = [
    ['NEXT_PUBLIC_APP_ENV', appEnv, built.appEnv],
    ['NEXT_PUBLIC_CLIENT_URL', client, built.client],
    ['NEXT_PUBLIC_SERVER_URL', server, built.server],
  ] as const;
  for (const [name, value, ofBuild] of compared) {
    if (value !== ofBuild) {
      throw new StartError(
        `${name} is "${value}", but npm run build ran with "${ofBuild}". Build again with the new value, or remove it: the API takes the value of the build.`,
      );
    }
  }
  return built;
}
