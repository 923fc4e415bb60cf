import { type BrowserContext, expect, type Page } from 'playwright/test';

export const partsOf = (page: Page) => {
  const intro = page.getByRole('dialog', { name: 'We Use Cookies' });
  const preferences = page.getByRole('dialog', { name: 'Manage Consent Preferences' });
  return {
    intro,
    manage: intro.getByRole('button', { name: 'Manage Cookies' }),
    acceptAll: intro.getByRole('button', { name: 'Accept All' }),
    preferences,
    toggle: (name: 'Performance' | 'Functional' | 'Targeting') =>
      preferences.getByRole('switch', { name }),
    cancel: preferences.getByRole('button', { name: 'Cancel' }),
    save: preferences.getByRole('button', { name: 'Save' }),
    settings: page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }),
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
