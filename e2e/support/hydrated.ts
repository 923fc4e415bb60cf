import type { BrowserContext, Page } from 'playwright/test';

/** Makes the pages of a context record their hydration. A test's clock may replace `performance`. */
export const noteHydration = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('hydrated', (event) => {
      if (event instanceof CustomEvent && event.detail === 2)
        Object.assign(window, { isHydrated: true });
    }),
  );

/** Waits for hydration, in a context with `noteHydration`, such as that of the project's test. */
export const expectHydrated = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
