import type { BrowserContext, Page } from 'playwright/test';

/** Makes the pages of a context record their hydration. A test's clock may replace `performance`. */
export const noteHydration = (context: BrowserContext) =>
  context.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })),
  );

/** Moves the mouse, as a visitor does, and waits for hydration, in a context with `noteHydration`. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
}
