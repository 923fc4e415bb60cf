import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from 'playwright/test';
import { Builder, type WebDriver, Key as WebDriverKey, type WebElement } from 'selenium-webdriver';
import { siteOrigin } from '../../../../testing/addresses';
import { webKitPaths } from '../../../../testing/find-programs.mjs';
import { findFreePort } from '../../../../testing/free-port';
import type { Engine, Part, Tab, Visit } from './tab';

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
      const fields = ['effectiveDirective', 'blockedURL', 'sourceFile', 'lineNumber'];
      for (const { body } of reports)
        problems.push(`The policy blocks ${JSON.stringify(body, fields)}`);
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
async function openTab(driver: WebDriver, visit: Visit): Promise<Tab> {
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
    listProblems: async () => {
      await read(() => undefined);
      return problems;
    },
    close: () => driver.quit(),
  };
}

/** Without its toolbar the window can be as narrow as a phone. */
const style = 'button, entry { margin: -12px; padding: 0; border: 0; min-width: 0; }';

/** Starts a screen without a monitor and gives its name. */
async function startScreen() {
  // It writes its number to the fourth stream.
  const screen = spawn(webKitPaths.screen, ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  return { screen, name: `:${String(number).trim()}` };
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** A session is a fresh browser; the driver has one at a time. */
const beginSession = (address: string) =>
  new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // With 'eager' no command is answered after a navigation.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary: webKitPaths.browser, args: ['--automation'] },
    })
    .build();

async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const driver = spawn(webKitPaths.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await expect(async () => {
    const { value } = await (await fetch(`${address}/status`)).json();
    expect(value.ready).toBe(true);
  }).toPass();
  return { driver, address };
}

/** Starts Debian's WebKitGTK. */
export async function startWebKit(): Promise<Engine> {
  const settings = mkdtempSync(join(tmpdir(), 'sedia-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), style);
  // A scrollbar over the page takes the presses at its edge, as none does on a phone.
  writeFileSync(
    join(settings, 'gtk-3.0/settings.ini'),
    '[Settings]\ngtk-overlay-scrolling=false\n',
  );
  const { screen, name } = await startScreen();
  const env = { ...process.env, DISPLAY: name, XDG_CONFIG_HOME: settings };
  let { driver, address } = await startDriver(env);
  /** Now and then the driver starts no browser and answers nothing more; another one does. */
  const openWithin = async (visit: Visit, patience: number): Promise<Tab> => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const opening = beginSession(address).then((session) => openTab(session, visit));
    const tab = await Promise.race([opening, late]);
    if (tab) return tab;
    await end(driver);
    ({ driver, address } = await startDriver(env));
    return openWithin(visit, 2 * patience);
  };
  return {
    openTab: (visit) => openWithin(visit, 30_000),
    async stop() {
      await end(driver);
      await end(screen);
      rmSync(settings, { recursive: true });
    },
  };
}
