import { setCookie } from 'nookies';
import { type Choices, cookieAttributes, cookiesOf } from '@/lib/consent/consent';
import addresses from '@/lib/generated/addresses.json';
import { removeRefused } from './consent-gate';
import { keepOrigin } from './lead-origin';

/** Stores the choices, then the consent flag (specification §9), and removes what they no longer allow. */
export async function saveConsent(choices: Choices): Promise<void> {
  const attributes = cookieAttributes(addresses.appEnv);
  for (const [name, value] of cookiesOf(choices)) setCookie(null, name, value, attributes);
  keepOrigin();
  await removeRefused();
}
