import type { Page } from 'playwright/test';
import { profile } from '@/testing/pages';
import {
  browserArguments,
  findHeadlessShell,
  findSystemBrowser,
} from '../../testing/find-programs.mjs';
import { newsletterOf } from '../forms/newsletter';
import { demoDialog } from '../forms/send-demo-request';
import { expect, test } from '../support/fixtures';
import { narrow, places, tall } from './pressed-places';
import { countSteps, findPoints, type Place, pressFrom } from './slow-phone';

/*
 * The visitor moves at the first paint, so the scripts start to run. Each page is opened once for every
 * 0.1 s from there to its hydration, and its controls are pressed 0.1 s apart. The first page load presses
 * all of them at the first paint, in order; the last one presses the first of them when the page is
 * hydrated. So every control is pressed at every step, and one page load presses several.
 */

const executablePath = findHeadlessShell() ?? findSystemBrowser();
test.use({
  launchOptions: {
    // With or without its font, which comes in time or not, the page has other places for its controls.
    args: [...browserArguments, '--disable-remote-fonts'],
    ...(executablePath && { executablePath }),
  },
});

/** More steps than a phone needs: a machine that is too busy would never end. */
const mostSteps = 40;

for (const place of places) {
  test(`a press at any moment between first paint and hydration is answered once: ${place.name}`, async ({
    browser,
  }) => {
    test.setTimeout(1_200_000);
    const points = await findPoints(browser, place);
    const steps = Math.min(await countSteps(browser, place), mostSteps);
    const failures: string[] = [];
    for (let first = 1 - points.length; first <= steps && failures.length < 3; first++)
      await pressFrom(browser, place, points, first).catch((error: unknown) =>
        failures.push(`after ${first} steps: ${error}`),
      );
    const description = `${points.length} controls at ${steps + 1} moments`;
    test.info().annotations.push({ type: 'presses', description });
    expect(failures).toEqual([]);
  });
}

test('a demo form opened 0.3 s after first paint ends as one durable lead', async ({
  browser,
  leadsOf,
}) => {
  const email = 'dewi@slow-phone.example';
  const place: Place = {
    path: '/',
    screen: narrow,
    controls: [{ find: (page) => page.locator('main').getByText('Request for Demo').first() }],
  };
  const begin = async (page: Page) => async () => {
    const form = demoDialog(page);
    await form.getByLabel('Full name').fill('Dewi Lestari');
    await form.getByLabel('Email address').fill(email);
    await form.getByLabel('Country code').selectOption('Indonesia (+62)');
    await form.getByLabel('Phone number').fill('0812345');
    await form.getByLabel('Company size').selectOption('16 - 100');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Request for Demo' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Thank you for your request' })).toBeVisible();
  };
  await pressFrom(browser, { ...place, begin }, await findPoints(browser, place), 3);
  expect(leadsOf(email)).toHaveLength(1);
});

test('a newsletter address submitted 0.3 s after first paint ends as one subscription', async ({
  browser,
  mailsAbout,
}) => {
  const email = 'rina@slow-phone.example';
  const place: Place = {
    path: profile.path,
    screen: tall,
    controls: [
      {
        find: (page) => newsletterOf(page).address,
        use: (field) => field.fill(email),
      },
      { find: (page) => newsletterOf(page).submit },
    ],
  };
  const begin = async (page: Page) => async () =>
    expect(newsletterOf(page).confirmation).toContainText('Thank you');
  await pressFrom(browser, { ...place, begin }, await findPoints(browser, place), 2);
  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
});
