import { type BrowserContext, expect, type Page } from 'playwright/test';
import { getConsentCopy } from '@/lib/content';

export const words = getConsentCopy();

export const partsOf = (page: Page) => {
  const intro = page.getByRole('dialog', { name: words.intro.title });
  const preferences = page.getByRole('dialog', { name: words.manage.title });
  return {
    intro,
    manage: intro.getByRole('button', { name: words.intro.manage }),
    acceptAll: intro.getByRole('button', { name: words.intro.acceptAll }),
    preferences,
    toggle: (name: 'Performance' | 'Functional' | 'Targeting') =>
      preferences.locator(`[name=${name} i]`),
    cancel: preferences.getByRole('button', { name: words.manage.cancel }),
    save: preferences.getByRole('button', { name: words.manage.save }),
    settings: page.getByRole('contentinfo').getByRole('button', { name: words.settings }),
  };
};

/** Expects the stored choice to have its names, values and attributes (specification §9). */
export async function expectCookies(
  context: BrowserContext,
  values: [string, string, string],
  { secure } = { secure: false },
) {
  const attributes = { path: '/', secure, sameSite: 'Lax', httpOnly: false };
  const expected = [...values, 'true', '1'].map((value, index) => {
    const name = `cookie_${[1, 2, 3, 'consent', 'revision'][index]}`;
    return expect.objectContaining({ ...attributes, name, value, days: 182 });
  });
  const read = async () =>
    (await context.cookies())
      .map((cookie) => ({
        ...cookie,
        days: Math.round((cookie.expires * 1000 - Date.now()) / 86_400_000),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  // The site sets them after the script.
  await expect.poll(read).toEqual(expected);
}
