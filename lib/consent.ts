/**
 * The consent variants of every page. `middleware.ts` picks one by the `cookie_consent` cookie and
 * the hidden segment `app/[consent]` is prerendered for each; nothing else knows their names.
 */
export const consentVariants = ['ask', 'given'] as const;
export type ConsentVariant = (typeof consentVariants)[number];

/** Cookie that says a choice was made; 'true' is its only meaningful value (specification §2). */
export const consentCookie = 'cookie_consent';

/** Cookie of a category id (1 performance, 2 functional, 3 targeting), 'true' or 'false' (specification §9). */
export const categoryCookie = (id: 1 | 2 | 3) => `cookie_${id}`;

/** How long a choice is kept, in seconds: 182 days. */
export const consentMaxAge = 182 * 24 * 60 * 60;

/** The variant that a visitor with this `cookie_consent` value gets. */
export function variantFor(consent: string | undefined): ConsentVariant {
  return consent === 'true' ? 'given' : 'ask';
}

/** Whether `cookies` (as in `document.cookie`) hold a choice that allows functional cookies, category 2. */
export function allowsFunctionalCookies(cookies: string): boolean {
  const set = new Set(cookies.split(/;\s*/));
  return set.has(`${consentCookie}=true`) && set.has(`${categoryCookie(2)}=true`);
}
