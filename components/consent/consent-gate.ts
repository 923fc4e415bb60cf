import type { CategoryName } from '@/lib/consent/categories';
import { isAllowed } from '@/lib/consent/consent';

/** What an optional script, embed or reporter needs consent for, and what it leaves in the browser. */
export type OptionalUse = {
  category: CategoryName;
  cookies?: readonly string[];
  localStorage?: readonly string[];
  sessionStorage?: readonly string[];
};

/** Every optional use of the site. Nothing that is not listed here can be loaded through the gate. */
export const optionalUses = {
  webVitals: { category: 'performance' },
  // Its cookie _GRECAPTCHA belongs to google.com, where no page of ours can remove it.
  recaptcha: {
    category: 'functional',
    localStorage: ['_grecaptcha', 'rc::a', 'rc::f'],
    sessionStorage: ['rc::b', 'rc::c'],
  },
} satisfies Record<string, OptionalUse>;

/**
 * The only way to load code that needs consent: runs `load` when the visitor has allowed this use.
 * Otherwise, and before a choice, it returns undefined. A choice reloads the page, so it checks only once.
 */
export async function loadWithConsent<T>(
  name: keyof typeof optionalUses,
  load: () => Promise<T>,
): Promise<T | undefined> {
  return isAllowed(optionalUses[name].category, document.cookie) ? load() : undefined;
}
