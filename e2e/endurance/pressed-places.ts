import { expect, type Page } from 'playwright/test';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { siteOrigin } from '../support/addresses';
import { heardOn, type Place } from './slow-phone';

export const narrow = { width: 412, height: 823 };
export const tall = { width: 412, height: 4400 };

export const demoDialog = (page: Page) => page.getByRole('dialog', { name: 'Request for Demo' });

/** Expects each of these to have happened once. */
const expectOnce = (page: Page, ...names: string[]) =>
  expect
    .poll(async () => (await heardOn(page)).filter((one) => names.includes(one)).sort())
    .toEqual(names.sort());

/** Expects a choice to be stored and the page to have come back with it, once. */
async function watchChoice(page: Page, values: [string, string, string]) {
  const documents: string[] = [];
  page.on('domcontentloaded', () => documents.push(page.url()));
  return async () => {
    await expectCookies(page.context(), values);
    await expect.poll(() => documents.length).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(consentOf(page).intro).toHaveCount(0);
    expect(documents).toEqual([`${siteOrigin}/about`, `${siteOrigin}/about`]);
  };
}

type WatchedPlace = Place & {
  name: string;
  begin: (page: Page) => Promise<() => Promise<void>>;
};

/** Controls as a visitor presses them one after the other. */
export const places: WatchedPlace[] = [
  {
    name: 'a question and the button that shows all',
    path: '/faq',
    screen: narrow,
    controls: [
      { find: (page) => page.locator('main summary').first() },
      { find: (page) => page.getByRole('button', { name: 'Show all' }) },
    ],
    begin: async (page) => async () => {
      await expect(page.getByRole('button', { name: 'Hide all' })).toBeVisible();
      const ids = await page
        .locator('main details')
        .evaluateAll((questions) => questions.map(({ id }) => id));
      await expectOnce(page, ...ids.map((id) => `toggle ${id}`));
      await expect(page.locator('main details[open]')).toHaveCount(ids.length);
    },
  },
  {
    name: "the consent dialog's 'Accept All'",
    path: '/about',
    screen: narrow,
    isAsking: true,
    controls: [{ find: (page) => consentOf(page).acceptAll }],
    begin: (page) => watchChoice(page, ['true', 'true', 'true']),
  },
];
