import { expect } from 'playwright/test';
import { type WebDriver, Key as WebDriverKey, type WebElement } from 'selenium-webdriver';
import { siteOrigin } from '../../support/addresses';
import type { Part, Tab, Visit } from './tab';
import { watchPage } from './watch-page';

const keys = {
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Space: WebDriverKey.SPACE,
  Tab: WebDriverKey.TAB,
};

/** The elements that may have a role; the engine itself gives their names. */
const selectors = {
  button: 'button',
  checkbox: '[type=checkbox]:not([role])',
  combobox: 'select',
  dialog: 'dialog',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  radio: '[type=radio]',
  switch: '[role=switch]',
  textbox: 'input:not([type=checkbox], [type=radio]), textarea',
};

async function find(driver: WebDriver, part: Part): Promise<WebElement[]> {
  const isSelector = typeof part === 'string';
  const visible = await driver.executeScript<WebElement[]>(
    (selector: string, within: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.closest(within) && element.checkVisibility({ visibilityProperty: true }),
      ),
    isSelector ? part : selectors[part.role],
    (!isSelector && part.within) || 'body',
  );
  if (isSelector) return visible;
  const names = await Promise.all(visible.map((element) => element.getAccessibleName()));
  return visible.filter((_, index) => names[index] === part.name);
}

/** Does something with the first visible part, again while the page changes under it. */
const withFirst = (driver: WebDriver, part: Part, use: (element: WebElement) => Promise<void>) =>
  expect(async () => {
    const [element] = await find(driver, part);
    if (!element) throw new Error(`not on the page: ${JSON.stringify(part)}`);
    // The driver scrolls no further than under the header.
    await driver.executeScript(
      (target: Element) => target.scrollIntoView({ block: 'center', behavior: 'instant' }),
      element,
    );
    await use(element);
  }).toPass();

/** A page in a session of its own. */
export async function openTab(driver: WebDriver, visit: Visit): Promise<Tab> {
  const problems: string[] = [];
  const read: Tab['read'] = async (work, argument) => {
    const [result, found] = await driver.executeScript<[never, string[]]>(
      `(${watchPage})(); return [(${work})(arguments[0]), problems.splice(0)]`,
      argument,
    );
    problems.push(...found);
    return result;
  };
  const open = async (path: string) => {
    const address = siteOrigin + path;
    const isParsed = () =>
      read(
        (wanted) =>
          location.href === wanted && !('isLeft' in window) && document.readyState !== 'loading',
        address,
      );
    await driver.executeScript(() => void Object.assign(window, { isLeft: true }));
    // The driver answers at once, and now and then drops the navigation of a new session.
    await expect(async () => {
      await driver.get(address);
      await expect(async () => expect(await isParsed()).toBe(true)).toPass({ timeout: 10_000 });
    }).toPass();
  };

  await driver.manage().window().setRect(visit.screen);
  await expect.poll(() => driver.executeScript(() => innerWidth)).toBe(visit.screen.width);
  if (visit.hasConsented) {
    await open('/robots.txt');
    await driver.manage().addCookie({ name: 'cookie_consent', value: 'true' });
  }
  return {
    open,
    read,
    press: (part) => withFirst(driver, part, (element) => element.click()),
    type: (part, text) => withFirst(driver, part, (element) => element.sendKeys(text)),
    choose: (part, option) =>
      withFirst(driver, part, async (element) => {
        for (const one of await element.findElements({ css: 'option' }))
          if ((await one.getText()) === option) return one.click();
        throw new Error(`no option ${option}`);
      }),
    key: (key) => driver.actions().sendKeys(keys[key]).perform(),
    count: async (part) => (await find(driver, part)).length,
    listProblems: async () => {
      await read(() => undefined);
      return problems;
    },
    close: () => driver.quit(),
  };
}
