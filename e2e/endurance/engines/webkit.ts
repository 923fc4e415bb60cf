import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect } from 'playwright/test';
import { Builder, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import { ServiceBuilder } from 'selenium-webdriver/safari.js';
import { siteOrigin } from '../../../lib/testing/addresses';
import { webKitPaths } from '../../../lib/testing/find-programs.mjs';
import type { Tab } from './tab';

/** Runs in the page. Scrolls the element to the middle: the driver scrolls it to the top, under the header. */
function findVisible(selector: string, text: string) {
  const element = [...document.querySelectorAll(selector)].find(
    (one) => one.textContent?.includes(text) && one.checkVisibility({ visibilityProperty: true }),
  );
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

function createTab(driver: WebDriver): Tab {
  /** Finds an element and acts on it; retries both while the page changes. */
  const withElement = (
    selector: string,
    text: string,
    act: (element: WebElement) => Promise<void>,
  ) =>
    expect(async () => {
      const element = await driver.executeScript<WebElement | null>(findVisible, selector, text);
      if (!element) throw new Error(`not on the page: ${selector} ${text}`);
      await act(element);
    }).toPass();
  const evaluate: Tab['evaluate'] = (pageFunction, argument) =>
    driver.executeScript(`return (${pageFunction})(arguments[0])`, argument);
  return {
    async open(path) {
      const address = siteOrigin + path;
      const oldPage = await driver.findElement({ css: 'html' });
      // `get` returns at once, and a new session sometimes ignores it.
      await expect(async () => {
        await driver.get(address);
        await driver.wait(until.stalenessOf(oldPage), 10_000);
      }).toPass();
      await expect(async () => {
        const page = await evaluate(() => ({ url: location.href, state: document.readyState }));
        expect(page).toEqual({ url: address, state: expect.not.stringMatching('loading') });
      }).toPass();
    },
    moveMouse: () => driver.actions().move({ x: 1, y: 1 }).move({ x: 2, y: 2 }).perform(),
    click: (selector, text = '') => withElement(selector, text, (element) => element.click()),
    type: (selector, text) => withElement(selector, '', (element) => element.sendKeys(text)),
    selectOption: (selector, label) =>
      withElement(selector, label, (element) => new Select(element).selectByVisibleText(label)),
    pressEnter: () => driver.actions().sendKeys(Key.ENTER).perform(),
    evaluate,
  };
}

/** Starts a virtual screen for a window; returns its number. */
async function startScreen() {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1100x24'];
  const screen = spawn('/usr/bin/Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
}

/** Opens Debian's WebKitGTK on a separate screen. */
export async function openWebKit(size: { width: number; height: number }) {
  const screen = await startScreen();
  const settings = resolve('e2e/endurance/engines/webkit-settings');
  const service = new ServiceBuilder(webKitPaths.driver)
    .setEnvironment({ ...process.env, DISPLAY: screen.display, XDG_CONFIG_HOME: settings })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      // With 'eager' no command returns after a navigation.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: webKitPaths.browser,
        // Without its toolbar the window can be as narrow as a phone.
        args: ['--automation', '--full-screen'],
      },
    })
    .build();
  await driver.manage().window().setRect(size);
  await expect.poll(() => driver.executeScript(() => innerWidth)).toBe(size.width);
  return {
    tab: createTab(driver),
    async close() {
      await driver.quit();
      await service.kill();
      screen.stop();
    },
  };
}
