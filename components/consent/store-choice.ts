import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { categoryNames } from '@/lib/consent/categories';
import {
  type Choices,
  consentPath,
  cookiesOf,
  isAllowed,
  isAnswered,
  isOutdated,
} from '@/lib/consent/consent';
import addresses from '@/lib/generated/addresses.json';
import { storeOrigin } from './lead-origin';

/** Set until the site has set the cookies of the last choice. */
const unsentKey = 'unsent-choice';

/** Stores a choice in cookies (specification §9); false where the browser blocks them. */
export function storeChoice(choices: Choices): boolean {
  for (const cookie of cookiesOf(choices, addresses.appEnv)) {
    // biome-ignore lint/suspicious/noDocumentCookie: at once, and WebKit has no cookieStore
    document.cookie = cookie;
  }
  if (!isAnswered(document.cookie)) return false;
  writeStorage(unsentKey, true);
  // After the reload the page is its own referrer.
  storeOrigin();
  return true;
}

/**
 * Lets the site set the same cookies by header, because Safari deletes cookies of a script after seven days. Runs on
 * the page after the choice, so that the visitor does not wait. After a failure the next page tries again.
 */
export async function sendChoice(): Promise<void> {
  if (!readStorage(unsentKey)) return;
  // The site would store an outdated choice as a refusal.
  if (!isAnswered(document.cookie) || isOutdated(document.cookie))
    return writeStorage(unsentKey, undefined);
  const body = new URLSearchParams({ choice: 'selected' });
  for (const name of categoryNames) if (isAllowed(name, document.cookie)) body.set(name, 'on');
  try {
    // The redirect leads back to this page.
    const { type, status } = await fetch(consentPath, { method: 'POST', body, redirect: 'manual' });
    if (type !== 'opaqueredirect') throw new Error(`${consentPath} answers ${status}`);
    writeStorage(unsentKey, undefined);
  } catch (error) {
    console.warn('The site has not set the cookies of the choice yet', error);
  }
}
