import type { Page } from 'playwright/test';

/** Waits for hydration. */
export const expectHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
