import { setCookie } from 'nookies';
import { categoryNames } from '@/lib/consent/categories';
import { type Choices, consentPath, cookieAttributes, cookiesOf } from '@/lib/consent/consent';
import addresses from '@/lib/generated/addresses.json';
import { removeRefused } from './consent-gate';
import { keepOrigin } from './lead-origin';

/** Longest wait for the site, in milliseconds: the choice is stored by then, and the page is to reload. */
const longestWait = 3000;

/** Has the site set the same cookies by header, as it does for the form without a script. */
async function postChoices(choices: Choices) {
  const body = new URLSearchParams({ choice: 'selected' });
  for (const name of categoryNames) if (choices[name]) body.set(name, 'on');
  const { type, status } = await fetch(consentPath, {
    method: 'POST',
    body,
    // Back to the page, which reloads anyway.
    redirect: 'manual',
    signal: AbortSignal.timeout(longestWait),
  });
  if (type !== 'opaqueredirect') throw new Error(`${consentPath} answers ${status}`);
}

/**
 * Stores the choices, then the consent flag (specification §9), and removes what they no longer allow. Safari
 * keeps cookies of a script for seven days, so the site sets them again; if it cannot, these stay.
 */
export async function saveConsent(choices: Choices): Promise<void> {
  const attributes = cookieAttributes(addresses.appEnv);
  for (const [name, value] of cookiesOf(choices)) setCookie(null, name, value, attributes);
  keepOrigin();
  await removeRefused();
  await postChoices(choices).catch((error: unknown) =>
    console.error('The site could not store the choice', error),
  );
}
