import type { BrowserContext, Page } from 'playwright/test';

/** Has the pages of a context note their hydration. The clock of a test may replace `performance`. */
export const noteHydration = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('hydrated', (event) => {
      if (event instanceof CustomEvent && event.detail === 2)
        Object.assign(window, { isHydrated: true });
    }),
  );

/** Waits for hydration, in a context that notes it, as that of the project's test. */
export const expectHydrated = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
