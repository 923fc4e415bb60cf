import type { Browser, BrowserContextOptions, BrowserType, LaunchOptions, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { Tab } from './tab';

/** Playwright always sends media features, a command that Firefox ESR does not know. Its own Firefox has no BiDi. */
function skipUnknownEmulation(browser: Browser) {
  const session = Reflect.get(browser, '_connection').toImpl(browser)._browserSession;
  if (!session) return;
  const prototype = Object.getPrototypeOf(session);
  const { send } = prototype;
  prototype.send = async function (this: unknown, method: string, params: unknown) {
    try {
      return await send.call(this, method, params);
    } catch (error) {
      const isUnknown = method.startsWith('emulation.') && /unknown command/.test(String(error));
      if (!isUnknown) throw error;
    }
  };
}

function createTab(page: Page): Tab {
  const find = (selector: string, hasText?: string) =>
    page.locator(selector, { hasText }).filter({ visible: true }).first();
  return {
    async open(path) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
    // Firefox accepts no input while it leaves a page.
    moveMouse: () =>
      expect(async () => {
        await page.mouse.move(1, 1);
        await page.mouse.move(2, 2);
      }).toPass(),
    click: (selector, text) => find(selector, text).click(),
    // In Firefox `fill` fires no event that React handles.
    type: (selector, text) => find(selector).pressSequentially(text),
    async selectOption(selector, label) {
      await find(selector).selectOption({ label });
    },
    pressEnter: () => page.keyboard.press('Enter'),
    evaluate: (pageFunction, argument) => page.evaluate(pageFunction as never, argument),
  };
}

/** Opens a browser that Playwright drives. */
export async function openByPlaywright(
  engine: BrowserType,
  launchOptions: LaunchOptions,
  options: BrowserContextOptions,
) {
  const browser = await engine.launch(launchOptions);
  skipUnknownEmulation(browser);
  return { tab: createTab(await browser.newPage(options)), close: () => browser.close() };
}
