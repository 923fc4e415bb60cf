import { isAllowed, readCookie } from '@/lib/consent/consent';
import { type OptionalUse, optionalUses } from './consent-gate';

/** The host and the domains above it: a script may have set its cookie for any of them. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

async function removeCookies(names: readonly string[]) {
  const left = names.filter((name) => readCookie(document.cookie, name) !== undefined);
  if (left.length === 0) return;
  const { destroyCookie } = await import('nookies');
  for (const name of left) {
    destroyCookie(null, name, { path: '/' });
    for (const domain of domainsOf(window.location.hostname))
      destroyCookie(null, name, { path: '/', domain });
  }
}

function removeKeys(storage: 'localStorage' | 'sessionStorage', keys: readonly string[]) {
  try {
    for (const key of keys) window[storage].removeItem(key);
  } catch (error) {
    // If the browser blocks storage, nothing is stored there.
    console.warn(`${storage} cannot be reached`, error);
  }
}

/** Removes the stored data of all uses in categories that the visitor has refused or not yet allowed. */
export async function removeRefused(
  uses: readonly OptionalUse[] = Object.values(optionalUses),
): Promise<void> {
  for (const use of uses) {
    if (isAllowed(use.category, document.cookie)) continue;
    if (use.localStorage) removeKeys('localStorage', use.localStorage);
    if (use.sessionStorage) removeKeys('sessionStorage', use.sessionStorage);
    if (use.cookies) await removeCookies(use.cookies);
  }
}
