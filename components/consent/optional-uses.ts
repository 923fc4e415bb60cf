import type { CategoryName } from '@/lib/consent/categories';

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

export type OptionalUseName = keyof typeof optionalUses;
