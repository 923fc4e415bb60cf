import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { test as base, expect } from '@/lib/testing/browser/fixtures';
import { webKitPaths } from '../../../lib/testing/find-programs.mjs';
import type { Tab } from './webkit';

function driveByPlaywright(page: Page): Tab {
  const find = (selector: string, hasText?: string) =>
    page.locator(selector, { hasText }).filter({ visible: true }).first();
  return {
    async open(path) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
    // Firefox takes no input while it leaves a page.
    move: () =>
      expect(async () => {
        await page.mouse.move(1, 1);
        await page.mouse.move(2, 2);
      }).toPass(),
    press: (selector, text) => find(selector, text).click(),
    // Firefox does not tell React of what `fill` writes.
    type: (selector, text) => find(selector).pressSequentially(text),
    async choose(selector, label) {
      await find(selector).selectOption({ label });
    },
    pressEnter: () => page.keyboard.press('Enter'),
    read: (work, argument) => page.evaluate(work as never, argument),
  };
}

/** Playwright always sends media features, a command that Firefox ESR does not know. Its own Firefox has no BiDi. */
function skipUnknownEmulation(browser: Browser) {
  const session = Reflect.get(browser, '_connection').toImpl(browser)._browserSession;
  if (!session) return;
  const kind = Object.getPrototypeOf(session);
  const { send } = kind;
  kind.send = async function (this: unknown, method: string, params: unknown) {
    try {
      return await send.call(this, method, params);
    } catch (error) {
      const isUnknown = method.startsWith('emulation.') && /unknown command/.test(String(error));
      if (!isUnknown) throw error;
    }
  };
}

/** What pages have reported to the API so far: uncaught errors, files that did not load, violations of the policy. */
const readReports = () =>
  readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'api.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('a page reports a problem'));

/** One visit on the project's engine, during which no page reports a problem. */
export const test = base.extend<{ tab: Tab }>({
  tab: async (
    { playwright, baseURL, viewport, hasConsented, channel, launchOptions },
    use,
    { project },
  ) => {
    const screen = viewport ?? { width: 1280, height: 800 };
    const before = readReports().length;
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
    await close();
    expect(readReports().slice(before), 'problems of a page').toEqual([]);
  },
});

/** Waits until a function gives this value in the page; asks again where the page is being left. */
export const expectRead = <Value, Argument>(
  tab: Tab,
  work: (argument: Argument) => Value,
  value: unknown,
  argument?: Argument,
) => expect(async () => expect<unknown>(await tab.read(work, argument)).toEqual(value)).toPass();

export const expectSeen = (tab: Tab, selector: string, isSeen = true) =>
  expectRead(
    tab,
    (one: string) => [...document.querySelectorAll(one)].some((part) => part.checkVisibility()),
    isSeen,
    selector,
  );

export const expectTitle = (tab: Tab, title: string) =>
  expectRead(tab, () => document.title, title);

export const expectHydrated = (tab: Tab) =>
  expectRead(tab, () => performance.getEntriesByName('hydrated').length > 0, true);

export async function openPage(tab: Tab, path: string) {
  await tab.open(path);
  await tab.move();
  await expectHydrated(tab);
}

export { expect };
