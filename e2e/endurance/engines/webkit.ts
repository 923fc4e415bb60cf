import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { siteOrigin } from '../../../lib/testing/addresses';
import { webKitPaths } from '../../../lib/testing/find-programs.mjs';
import { findFreePort } from '../../../lib/testing/free-port';

/**
 * A page in a fresh browser, by what the drivers of both engines can do. A part is the first visible element
 * of a selector, which may be asked to contain a text.
 */
export type Tab = {
  /** Opens a path, and resolves when the page is parsed, which is before its files run. */
  open(path: string): Promise<void>;
  /** Moves the mouse, the first sign of a visitor. */
  move(): Promise<void>;
  press(selector: string, text?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  choose(selector: string, option: string): Promise<void>;
  pressEnter(): Promise<void>;
  read<Result, Argument = undefined>(
    work: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result>;
};

/** Runs in a page: the first visible part, in the middle of the window. The driver itself scrolls it under the header. */
function findPart(selector: string, text: string) {
  const part = [...document.querySelectorAll(selector)].find(
    (one) => one.textContent?.includes(text) && one.checkVisibility({ visibilityProperty: true }),
  );
  part?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return part;
}

function driveBySelenium(driver: WebDriver): Tab {
  /** Does something with a part, again while the page changes under it. */
  const withPart = (selector: string, text: string, use: (part: WebElement) => Promise<void>) =>
    expect(async () => {
      const part = await driver.executeScript<WebElement | null>(findPart, selector, text);
      if (!part) throw new Error(`not on the page: ${selector} ${text}`);
      await use(part);
    }).toPass();
  const read: Tab['read'] = (work, argument) =>
    driver.executeScript(`return (${work})(arguments[0])`, argument);
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
    move: () => driver.actions().move({ x: 1, y: 1 }).move({ x: 2, y: 2 }).perform(),
    press: (selector, text = '') => withPart(selector, text, (part) => part.click()),
    type: (selector, text) => withPart(selector, '', (part) => part.sendKeys(text)),
    choose: (selector, option) =>
      // By its place in the document: the driver gives no text of an option that is not drawn yet.
      withPart(selector, option, async (part) =>
        (await part.findElement({ xpath: `option[.='${option}']` })).click(),
      ),
    pressEnter: () => driver.actions().sendKeys(Key.ENTER).perform(),
    read,
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
