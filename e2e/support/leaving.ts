import type { Page } from 'playwright/test';
import { holdBack } from './hold-back';

/**
 * Presses a link to a page that is held back, and returns what waits for a sign and what lets the page come.
 * Playwright reads nothing of a page that is being left, so it tells by its console of 'Loading...' and of the
 * fragment that its address gets. Call it before the page is opened.
 */
export async function watchLeaving(page: Page, path: string) {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('.navigation-notice')?.textContent;
      if (text) console.info(text);
    }).observe(document, { childList: true, subtree: true });
    const { replaceState } = History.prototype;
    History.prototype.replaceState = function replace(...change) {
      replaceState.apply(this, change);
      console.info(`at ${location.hash}`);
    };
  });
  const letArrive = await holdBack(page, `**${path}`);
  return {
    letArrive,
    waitFor: (text: string) => page.waitForEvent('console', (message) => message.text() === text),
    press: () =>
      page.getByRole('contentinfo').locator(`a[href="${path}"]`).click({ noWaitAfter: true }),
  };
}
