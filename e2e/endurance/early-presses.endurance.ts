import { type Browser, devices } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { type Control, pageControls } from '../hydration/controls';
import { formControls } from '../hydration/form-controls';
import { expect, test } from '../support/fixtures';
import { expectHydrated, noteHydration } from '../support/hydrated';

/** Lighthouse's slow 4G, as DevTools applies it: 150 ms and 1.6 Mbit/s at the far end. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const fullSpeed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** Between two moments, in ms. */
const step = 400;

/**
 * Opens the page on a slow phone or laptop, moves like a visitor at the first paint, and uses the control this
 * long after. Returns whether that was before hydration.
 */
async function pressAfter(browser: Browser, control: Control, delay: number): Promise<boolean> {
  const { path, isAsking, before, early } = control;
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: siteOrigin,
    viewport: { width: 1280, height: 800 },
    // Menus that slide in and smooth scrolling would move the target.
    reducedMotion: 'reduce',
  });
  if (!isAsking)
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
  await noteHydration(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await before?.(page);
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
  const check = await early(page, (button) => button.click());
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await protocol.send('Network.emulateNetworkConditions', fullSpeed);
  await expectHydrated(page);
  await check();
  expect(errors).toEqual([]);
  await context.close();
  return isEarly;
}

for (const control of [...pageControls, ...formControls])
  test(`a press at any moment between first paint and hydration counts once: ${control.name}`, async ({
    browser,
  }) => {
    for (let delay = 0; await pressAfter(browser, control, delay); delay += step);
  });
