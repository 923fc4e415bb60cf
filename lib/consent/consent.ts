import { type CategoryName, categoryIds, categoryNames } from '@/lib/consent/categories';
import settings from '@/lib/generated/consent.json' with { type: 'json' };

/** The variants of every page: `app/[consent]` is prerendered for each, `middleware.ts` picks one. */
export const consentVariants = ['ask', 'given'] as const;

/** Cookie of a choice; 'true' is its only meaningful value (specification §2). */
export const consentCookie = 'cookie_consent';
/** Cookie with the revision of the policy that the choice belongs to. */
const revisionCookie = 'cookie_revision';
/** Cookie of a category, 'true' or 'false' (specification §9). */
export const categoryCookie = (name: CategoryName) => `cookie_${categoryIds[name]}`;

/** The dialog's forms post here without JavaScript. */
export const consentPath = '/cookie-consent';

/** Ids of the dialog's two views: forms and buttons address them without JavaScript. */
export const introId = 'consent-intro';
export const preferencesId = 'consent-preferences';

export type Choices = Record<CategoryName, boolean>;

/** Value of a cookie in `cookies` (as in `document.cookie`); undefined without one. */
export function readCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** Whether the policy was revised since the choice. A choice without a revision counts as revision 1. */
export const isOutdated = (cookies: string, revision = settings.revision) =>
  !(Number(readCookie(cookies, revisionCookie) ?? 1) >= revision);

/** Whether `cookies` hold a choice, even one that allows nothing. */
export const isAnswered = (cookies: string) => readCookie(cookies, consentCookie) === 'true';

/** Whether `cookies` hold a choice, also one that was revised since. */
export const hasChoice = (cookies: string) =>
  isAnswered(cookies) || readCookie(cookies, revisionCookie) !== undefined;

/** Whether `cookies` hold a choice under the current policy that allows the category. */
export const isAllowed = (category: CategoryName, cookies: string, revision = settings.revision) =>
  isAnswered(cookies) &&
  !isOutdated(cookies, revision) &&
  readCookie(cookies, categoryCookie(category)) === 'true';

/** The choice in a submitted form of the dialog; undefined when there is none. */
export function readChoices(form: FormData | URLSearchParams): Choices | undefined {
  const choice = form.get('choice');
  if (choice !== 'all' && choice !== 'none' && choice !== 'selected') return undefined;
  const isOn = (name: CategoryName) =>
    choice === 'all' || (choice === 'selected' && form.has(name));
  return Object.fromEntries(categoryNames.map((name) => [name, isOn(name)])) as Choices;
}

/** `Set-Cookie` lines, the flag last: valid for 182 days, secure except in development (specification §9). */
export function cookiesOf(choices: Choices, appEnv: string): string[] {
  const values = [
    ...categoryNames.map((name) => [categoryCookie(name), choices[name]]),
    [revisionCookie, settings.revision],
    [consentCookie, true],
  ];
  const secure = appEnv === 'development' ? '' : '; Secure';
  const attributes = `Path=/; Max-Age=${182 * 24 * 60 * 60}; SameSite=Lax${secure}`;
  return values.map(([name, value]) => `${name}=${value}; ${attributes}`);
}
