import { type BrowserContext, expect, type Page } from 'playwright/test';

/** The parts of the dialog, by the words of the specification. */
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
  const flag = async () =>
    (await context.cookies()).find(({ name }) => name === 'cookie_consent')?.value;
  await expect.poll(flag).toBe('true');
  const cookies = (await context.cookies()).toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
  const attributes = { path: '/', secure, sameSite: 'Lax', httpOnly: false };
  expect(cookies).toMatchObject([
    { name: 'cookie_1', value: values[0], ...attributes },
    { name: 'cookie_2', value: values[1], ...attributes },
    { name: 'cookie_3', value: values[2], ...attributes },
    { name: 'cookie_consent', value: 'true', ...attributes },
    { name: 'cookie_revision', value: '1', ...attributes },
  ]);
  for (const { name, expires } of cookies) {
    const days = (expires * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days), `days that ${name} is kept`).toBe(182);
  }
}

/** Marks the document, to tell a reload from a navigation within it. */
export const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));

export async function expectReloaded(page: Page) {
  await page.waitForFunction(() => !('isMarked' in window));
}
