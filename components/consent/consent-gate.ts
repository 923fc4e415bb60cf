import type { CategoryName } from '@/lib/consent/categories';
import { isAllowed, readCookie } from '@/lib/consent/consent';
import { originKey } from './landing';
// biome-ignore lint/style/noRestrictedImports: the type alone
import type { WebVital } from './web-vitals-source';

/** What an optional script, embed or reporter needs consent for, and what it leaves in the browser. */
type OptionalUse = { category: CategoryName } & {
  [place in 'cookies' | 'localStorage' | 'sessionStorage']?: readonly string[];
};

/** Every optional use of the site. Nothing that is not listed here can be loaded through the gate. */
export const optionalUses = {
  webVitals: { category: 'performance' },
  leadOrigin: { category: 'performance', localStorage: [originKey] },
  // Its cookie _GRECAPTCHA belongs to google.com, where no page of ours can remove it.
  recaptcha: {
    category: 'functional',
    localStorage: ['_grecaptcha', 'rc::a', 'rc::f'],
    sessionStorage: ['rc::b', 'rc::c'],
  },
} satisfies Record<string, OptionalUse>;

/** The only way to load code that needs consent: undefined unless the visitor has allowed this use. */
export async function loadWithConsent<T>(name: keyof typeof optionalUses, load: () => Promise<T>) {
  return isAllowed(optionalUses[name].category, document.cookie) ? load() : undefined;
}

/** Its code loads only with a callback (specification §2) and consent to performance cookies. */
export async function reportWebVitals(onReport?: (vital: WebVital) => void): Promise<void> {
  if (!onReport) return;
  // biome-ignore lint/style/noRestrictedImports: through the gate
  await loadWithConsent('webVitals', () => import('./web-vitals-source'))
    .then((source) => source?.observeWebVitals(onReport))
    .catch((error: unknown) => console.error('The web vitals could not be loaded', error));
}

/** Keeps how the visitor came here, where that is allowed. */
export const keepLeadOrigin = () =>
  loadWithConsent('leadOrigin', () => import('./lead-origin')).then((late) => late?.keepOrigin());

/** The host and the domains above it: a script may have set its cookie for any of them. */
export function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

async function removeCookies(names: readonly string[]) {
  const left = names.filter((name) => readCookie(document.cookie, name) !== undefined);
  if (left.length === 0) return;
  const { destroyCookie } = await import('nookies');
  for (const name of left)
    for (const domain of [undefined, ...domainsOf(window.location.hostname)])
      destroyCookie(null, name, { path: '/', domain });
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
export async function removeRefused(uses: readonly OptionalUse[] = Object.values(optionalUses)) {
  for (const use of uses) {
    if (isAllowed(use.category, document.cookie)) continue;
    if (use.localStorage) removeKeys('localStorage', use.localStorage);
    if (use.sessionStorage) removeKeys('sessionStorage', use.sessionStorage);
    if (use.cookies) await removeCookies(use.cookies);
  }
}
