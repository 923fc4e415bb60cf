import { test as base, expect, type Request } from 'playwright/test';
import { siteOrigin } from '../addresses';

/** Chromium says so of a page that comes without its fade, such as one that Playwright has held back. */
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
