import { writeStorage } from '@/components/ui/browser-storage';
import type { CategoryName } from '@/lib/consent/categories';
import { isAllowed } from '@/lib/consent/consent';
import { originKey } from './lead-origin';
// biome-ignore lint/style/noRestrictedImports: the type alone
import type { WebVital } from './web-vitals-source';

/** The consent that an optional script or reporter needs, and its keys in the browser's storage. */
type OptionalUse = { category: CategoryName; keys: readonly string[] };

/** Every optional use of the site; the gate loads no other. */
const optionalUses = {
  webVitals: { category: 'performance', keys: [] },
  leadOrigin: { category: 'performance', keys: [originKey] },
  // Its cookie _GRECAPTCHA belongs to google.com, where no page of ours can remove it.
  recaptcha: { category: 'functional', keys: ['_grecaptcha', 'rc::a', 'rc::b', 'rc::c', 'rc::f'] },
} satisfies Record<string, OptionalUse>;

/** The only way to load code that needs consent: undefined unless the visitor has allowed this use. */
export async function loadWithConsent<T>(name: keyof typeof optionalUses, load: () => Promise<T>) {
  return isAllowed(optionalUses[name].category, document.cookie) ? load() : undefined;
}

/** Its code loads only with a callback (specification §2) and consent to performance cookies. */
export async function reportWebVitals(onReport?: (vital: WebVital) => void): Promise<void> {
  if (!onReport) return;
  // biome-ignore lint/style/noRestrictedImports: through the gate
  const source = await loadWithConsent('webVitals', () => import('./web-vitals-source'));
  source?.observeWebVitals(onReport);
}

/** Removes stored data of the categories that the visitor has not allowed. */
export function removeRefused(): void {
  for (const { category, keys } of Object.values<OptionalUse>(optionalUses)) {
    if (isAllowed(category, document.cookie)) continue;
    for (const key of keys) {
      writeStorage(key, undefined, 'localStorage');
      writeStorage(key, undefined, 'sessionStorage');
    }
  }
}
