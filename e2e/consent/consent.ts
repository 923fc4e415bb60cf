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

/** Expects a stored choice; `lib/consent/answer.test.ts` holds the attributes of its cookies. */
export async function expectCookies(context: BrowserContext, [one, two, three]: string[]) {
  const read = async () =>
    Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  const choices = { cookie_1: one, cookie_2: two, cookie_3: three };
  await expect.poll(read).toEqual({ ...choices, cookie_consent: 'true', cookie_revision: '1' });
}
