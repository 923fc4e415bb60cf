import { existsSync } from 'node:fs';
import { webKitPaths } from '../../../testing/find-programs.mjs';
import { skipUnknownEmulation } from '../../support/firefox';
import { test as base, expect } from '../../support/fixtures';
import { driveByPlaywright, type Part, type Tab } from './driver';

/** One visit on the project's engine, during which console, policy and network tell of no problem. */
export const test = base.extend<{ tab: Tab }>({
  tab: async (
    { playwright, baseURL, viewport, hasConsented, channel, launchOptions },
    use,
    { project },
  ) => {
    const screen = viewport ?? { width: 1280, height: 800 };
    let tab: Tab;
    let close: () => Promise<unknown>;
    if (project.name === 'webkit' && existsSync(webKitPaths.driver)) {
      // Its package is installed for the endurance suites alone.
      const { openWebKit } = await import('./webkit');
      ({ tab, close } = await openWebKit(screen));
    } else {
      const engine = project.name === 'webkit' ? playwright.webkit : playwright.firefox;
      const browser = await engine.launch({ ...launchOptions, channel });
      skipUnknownEmulation(browser);
      tab = driveByPlaywright(await browser.newPage({ baseURL, viewport: screen }));
      close = () => browser.close();
    }
    if (hasConsented) {
      await tab.open('/robots.txt');
      await tab.read(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: WebKit has no cookieStore
        document.cookie = 'cookie_consent=true; path=/';
      });
    }
    await use(tab);
    const problems = await tab.listProblems();
    await close();
    const known = [
      // A page that is left at once comes without its fade, and what it was asking for is cut off.
      /(InvalidState|Abort)Error: .*view ?transition/i,
      /^GET \/users\/profile failed/,
    ];
    const unexpected = problems.filter((problem) => !known.some((one) => one.test(problem)));
    expect(unexpected, 'problems of the page').toEqual([]);
  },
});

// A page that is being left cannot be asked, so these ask again after an error, too.

/** Waits until the part is seen. */
export const expectSeen = (tab: Tab, part: Part) =>
  expect(async () => expect(await tab.count(part), JSON.stringify(part)).not.toBe(0)).toPass();

/** Waits until the part is no longer seen. */
export const expectGone = (tab: Tab, part: Part) =>
  expect(async () => expect(await tab.count(part), JSON.stringify(part)).toBe(0)).toPass();

/** Waits until a function gives this value in the page. */
export const expectRead = <Value>(tab: Tab, work: () => Value, value: unknown) =>
  expect(async () => expect<unknown>(await tab.read(work)).toEqual(value)).toPass();

/** Opens a page and waits until its scripts answer. */
export async function openPage(tab: Tab, path: string) {
  await tab.open(path);
  await tab.move();
  await expectHydrated(tab);
}

export const expectHydrated = (tab: Tab) =>
  expectRead(tab, () => performance.getEntriesByName('hydrated').length > 0, true);

export { expect };
