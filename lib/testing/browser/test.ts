import { test as base, expect, type Page, type Request } from 'playwright/test';
import { siteOrigin } from '../addresses';

/** Chromium reports this for a page that arrives without its fade, such as one that Playwright has held back. */
const droppedFade = /^Transition was aborted because of invalid state/;

type Options = {
  /** Whether the visitor has answered the consent dialog before. */
  hasConsented: boolean;
  /** Errors that a test is about, uncaught ones and those of the console. */
  expectedErrors: RegExp | undefined;
};

/** The project's test: a visitor in a fresh browser, and a console that must stay quiet. */
export const test = base.extend<Options>({
  hasConsented: [true, { option: true }],
  expectedErrors: [undefined, { option: true }],

  page: async ({ page, context, hasConsented, expectedErrors }, use) => {
    // `performance` has it too, but a test's clock may replace that.
    await context.addInitScript(() =>
      addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })),
    );
    if (hasConsented) {
      await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
    }
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => {
      if (!droppedFade.test(error.message)) errors.push(`Uncaught ${error}`);
    });
    const navigations = new Set<Request>();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations.add(request);
    });
    page.on('requestfinished', (request) => navigations.delete(request));
    page.on('requestfailed', (request) => navigations.delete(request));
    await use(page);
    // Ignore routes that are still running: the page is gone.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Chromium may never close a page that is being reloaded.
    await expect.poll(() => navigations.size).toBe(0);
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
  },
});

export { expect };

/** Holds back the requests to an address until the returned function is called. */
export async function holdBack(page: Page, address: Parameters<Page['route']>[0]) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Moves the mouse, as a visitor does, and waits for hydration. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

/** Opens a page and holds its scripts back; the returned function releases them. */
export async function openWithoutScripts(page: Page, path: string) {
  const releaseScripts = await holdBack(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  return async () => {
    releaseScripts();
    await expectHydrated(page);
  };
}
