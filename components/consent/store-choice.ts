import { keep, readKept } from '@/components/ui/browser-storage';
import { categoryNames } from '@/lib/consent/categories';
import { type Choices, consentPath, cookiesOf, isAllowed, isAnswered } from '@/lib/consent/consent';
import addresses from '@/lib/generated/addresses.json';
import { keepOrigin } from './lead-origin';

/** Set until the site has set the cookies of the last choice. */
const unsentKey = 'unsent-choice';

let sending: AbortController | undefined;

/** Stores a choice in cookies (specification §9); false where the browser blocks them. */
export function storeChoice(choices: Choices): boolean {
  // Its answer would bring the choice before back.
  sending?.abort();
  for (const cookie of cookiesOf(choices, addresses.appEnv)) {
    // biome-ignore lint/suspicious/noDocumentCookie: at once, and WebKit has no cookieStore
    document.cookie = cookie;
  }
  const isStored = isAnswered(document.cookie);
  if (isStored) keep(unsentKey, true);
  // The page that is reloaded is its own referrer.
  keepOrigin();
  return isStored;
}

/**
 * Has the site set the same cookies by header, as for the form without a script: Safari keeps cookies of a
 * script for seven days. On the page after the choice, so that nobody waits; the next page tries again.
 */
export async function sendChoice(): Promise<void> {
  if (!readKept(unsentKey)) return;
  const body = new URLSearchParams({ choice: 'selected' });
  for (const name of categoryNames) if (isAllowed(name, document.cookie)) body.set(name, 'on');
  sending = new AbortController();
  try {
    const { type, status } = await fetch(consentPath, {
      method: 'POST',
      body,
      // It leads back to the page, which is here already.
      redirect: 'manual',
      signal: sending.signal,
    });
    if (type !== 'opaqueredirect') throw new Error(`${consentPath} answers ${status}`);
    keep(unsentKey, undefined);
  } catch (error) {
    console.warn('The site has not set the cookies of the choice yet', error);
  }
}
