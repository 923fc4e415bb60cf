import { destroyCookie, setCookie } from 'nookies';
import { type Choices, consentCookie, cookieAttributes, cookiesOf } from '@/lib/consent/consent';
import addresses from '@/lib/generated/addresses.json';
import { removeRefused } from './refused-uses';

/** Stores the choices, then the consent flag (specification §9), and removes what they no longer allow. */
export async function saveConsent(choices: Choices): Promise<void> {
  const attributes = cookieAttributes(addresses.appEnv);
  for (const [name, value] of cookiesOf(choices)) setCookie(null, name, value, attributes);
  await removeRefused();
}

/** Forgets that a choice was made; the choices themselves stay, to prefill the switches. */
export function forgetConsent(): void {
  destroyCookie(null, consentCookie, { path: '/' });
}
