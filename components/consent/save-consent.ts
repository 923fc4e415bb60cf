import { categoryCookie, consentCookie, consentMaxAge } from '@/lib/consent';
import addresses from '@/lib/generated/addresses.json';

const categoryIds = [1, 2, 3] as const;

/** Whether each category is allowed, by its id. */
export type Choices = Record<string, boolean>;

/** Choices saved before, by category id; a category never saved is left out. */
export async function readConsent(): Promise<Choices> {
  const { parseCookies } = await import('nookies');
  const cookies = parseCookies();
  return Object.fromEntries(
    categoryIds.flatMap((id) => {
      const value = cookies[categoryCookie(id)];
      return value === undefined ? [] : [[id, value === 'true']];
    }),
  );
}

/** Stores the choices and the consent flag (specification §9), then reloads the page without the dialog. */
export async function saveConsent(choices: Choices): Promise<void> {
  const { setCookie } = await import('nookies');
  const options = {
    path: '/',
    maxAge: consentMaxAge,
    sameSite: 'lax',
    secure: addresses.appEnv !== 'development',
  };
  for (const id of categoryIds) {
    setCookie(null, categoryCookie(id), String(choices[id] === true), options);
  }
  setCookie(null, consentCookie, 'true', options);
  window.location.reload();
}
