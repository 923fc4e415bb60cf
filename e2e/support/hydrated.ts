import type { Page } from 'playwright/test';

/** Waits for hydration, in a context of the project's test. */
export const expectHydrated = (page: Page) =>
  page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
