import type { Page } from 'playwright/test';
import { holdBack } from './hold-back';

/** Moves the mouse, as a visitor does, and waits for hydration, which the project's test notes. */
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
