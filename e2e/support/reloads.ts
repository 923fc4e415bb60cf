import type { Page } from 'playwright/test';

/** From now on the returned function says whether a script of the page has asked for a reload. */
export async function watchReloads(page: Page): Promise<() => Promise<boolean>> {
  const key = 'asked-for-reload';
  await page.evaluate((name) => {
    // It fires within the call, before the browser begins to reload.
    navigation.addEventListener('navigate', ({ navigationType }) => {
      if (navigationType === 'reload') sessionStorage.setItem(name, 'true');
    });
  }, key);
  return () => page.evaluate((name) => sessionStorage.getItem(name) !== null, key);
}
