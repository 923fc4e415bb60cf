import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { Builder, type WebDriver, Key as WebDriverKey, type WebElement } from 'selenium-webdriver';
import { siteOrigin } from '../../../testing/addresses';
import { webKitPaths } from '../../../testing/find-programs.mjs';
import { findFreePort } from '../../../testing/free-port';
import type { Part, Tab } from './driver';

/** Runs in a page, again and again: keeps what went wrong in `window.problems` until it is read. */
function watchPage() {
  if ('problems' in window) return;
  const problems: string[] = [];
  // What the page told the API before.
  const told = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/reports$/.test(name));
  for (const { name } of told) problems.push(`The page has reported to ${name}`);
  Object.assign(window, { problems });
  // Buffered, so that it tells of the time before this function ran, too.
  new ReportingObserver(
    (reports) => {
      for (const { body } of reports) problems.push(`The policy blocks ${JSON.stringify(body)}`);
    },
    { types: ['csp-violation'], buffered: true },
  ).observe();
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (event instanceof ErrorEvent) problems.push(event.message);
      // A preload ends when the page is left; a script that is missing fails by its own element.
      else if (target instanceof Element && !target.matches('[rel=preload][as=script]'))
        problems.push(`not loaded: ${target.outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  for (const level of ['error', 'warn'] as const) {
    const say = console[level];
    console[level] = (...words) => {
      problems.push(words.join(' '));
      say(...words);
    };
  }
}

const keys = {
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Tab: WebDriverKey.TAB,
};

/** The elements that may have a role; the engine itself gives their names. */
const selectors = {
  button: 'button',
  checkbox: '[type=checkbox]:not([role])',
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

/** Drives the page of a session. */
function driveBySelenium(driver: WebDriver): Tab {
  const problems: string[] = [];
  const read: Tab['read'] = async (work, argument) => {
    const [result, found] = await driver.executeScript<[never, string[]]>(
      `(${watchPage})(); return [(${work})(arguments[0]), problems.splice(0)]`,
      argument,
    );
    problems.push(...found);
    return result;
  };
  return {
    async open(path) {
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
    },
    read,
    move: () => driver.actions().move({ x: 1, y: 1 }).move({ x: 2, y: 2 }).perform(),
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
    async listProblems() {
      await read(() => undefined);
      return problems;
    },
  };
}

/** A folder of settings for GTK, which `XDG_CONFIG_HOME` names. */
function writeSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  // Without its toolbar the window can be as narrow as a phone.
  const style = 'button, entry { margin: -12px; padding: 0; border: 0; min-width: 0; }';
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), style);
  // A scrollbar over the page takes the presses at its edge, as none does on a phone.
  const settings = '[Settings]\ngtk-overlay-scrolling=false\n';
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), settings);
  return folder;
}

/** Ends a program with the programs that it has started. */
async function end(child: ChildProcess) {
  const isOver = once(child, 'exit');
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  await isOver;
}

/** Opens Debian's WebKitGTK, on a separate screen. */
export async function openWebKit(screen: { width: number; height: number }) {
  const settings = writeSettings();
  const port = await findFreePort();
  const server = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1400x1100x24', webKitPaths.driver, `--port=${port}`],
    { env: { ...process.env, XDG_CONFIG_HOME: settings }, stdio: 'ignore', detached: true },
  );
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => {
    const { value } = await (await fetch(`${address}/status`)).json();
    expect(value.ready).toBe(true);
  }).toPass();
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // With 'eager' no command is answered after a navigation.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: webKitPaths.browser, args: ['--automation'] },
    })
    .build();
  await driver.manage().window().setRect(screen);
  await expect.poll(() => driver.executeScript(() => innerWidth)).toBe(screen.width);
  return {
    tab: driveBySelenium(driver),
    async close() {
      await driver.quit();
      await end(server);
      rmSync(settings, { recursive: true });
    },
  };
}
