import { type Browser, devices, type Page } from 'playwright/test';
import { thirdSolution } from '@/testing/solutions';
import { siteOrigin } from '../../testing/addresses';
import { chatOf } from '../chat/chat';
import { partsOf as consentOf, expectCookies } from '../consent/consent';
import { enquiries, partsOf as formOf } from '../forms/enquiries';
import { demoButton, demoDialog } from '../forms/send-demo-request';
import { expectPricing, partsOf as pricingOf } from '../pages/pricing';
import { expect, test } from '../support/fixtures';
import { expectHydrated, noteHydration } from '../support/hydrated';

type Place = {
  path: string;
  isPhone?: boolean;
  /** On a first visit, with the dialog that asks for consent. */
  isAsking?: boolean;
  press: (page: Page) => Promise<unknown>;
  /** What the presses have done once the page is hydrated. */
  check: (page: Page) => Promise<unknown>;
};

const [contact] = enquiries;
const closedQuestions = (page: Page) => page.locator('main details:not([open])');

const places: Record<string, Place> = {
  'Show all': {
    path: '/faq',
    press: (page) => page.getByRole('button', { name: 'Show all' }).click(),
    check: (page) => expect(closedQuestions(page)).toHaveCount(0),
  },
  'solution and period': {
    path: '/pricing',
    async press(page) {
      await pricingOf(page).selector.selectOption(thirdSolution.label);
      await pricingOf(page).press('Annual');
    },
    check: (page) => expectPricing(page, thirdSolution, 'Annual'),
  },
  'Get a demo': {
    path: '/about',
    press: (page) => demoButton(page).click(),
    check: (page) => expect(demoDialog(page).getByLabel('Full name')).toBeVisible(),
  },
  'the chat': {
    path: '/about',
    isPhone: true,
    press: (page) => chatOf(page).launcher.click(),
    check: (page) => expect(chatOf(page).assistant.first()).toBeVisible(),
  },
  'the menu': {
    path: '/about',
    isPhone: true,
    press: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    check: (page) => expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible(),
  },
  'the boxes of a form': {
    path: contact.path,
    async press(page) {
      await formOf(page, contact).marketing.click();
      await formOf(page, contact).captcha.click();
    },
    async check(page) {
      await expect(formOf(page, contact).marketing).toBeChecked();
      await expect(formOf(page, contact).form.getByText('Checked, thank you')).toBeVisible();
    },
  },
  'Accept All': {
    path: '/about',
    isAsking: true,
    press: (page) => consentOf(page).acceptAll.click(),
    check: (page) => expectCookies(page.context(), ['true', 'true', 'true']),
  },
};

/** Lighthouse's slow 4G, as DevTools applies it: 150 ms and 1.6 Mbit/s at the far end. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const fullSpeed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Between two moments, in ms. */
const step = 200;

/**
 * Opens the page on a slow phone or laptop, moves like a visitor at the first paint, and presses this long
 * after. Returns whether that was before hydration.
 */
async function pressAfter(browser: Browser, place: Place, delay: number): Promise<boolean> {
  const { path, isPhone, isAsking, press, check } = place;
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: siteOrigin,
    viewport: isPhone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    // Menus that slide in and smooth scrolling would move the target.
    reducedMotion: 'reduce',
  });
  if (!isAsking)
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
  await noteHydration(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', slow4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-paint').length > 0 && document.readyState !== 'loading',
  );
  await page.evaluate(
    (wait) =>
      new Promise((proceed) => {
        dispatchEvent(new Event('pointermove'));
        setTimeout(proceed, wait);
      }),
    delay,
  );
  const isEarly = await page.evaluate(() => !Reflect.get(window, 'isHydrated'));
  await press(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await protocol.send('Network.emulateNetworkConditions', fullSpeed);
  await expectHydrated(page);
  await check(page);
  expect(errors).toEqual([]);
  await context.close();
  return isEarly;
}

for (const [name, place] of Object.entries(places))
  test(`a press at any moment between first paint and hydration counts once: ${name}`, async ({
    browser,
  }) => {
    for (let delay = 0; await pressAfter(browser, place, delay); delay += step);
  });
