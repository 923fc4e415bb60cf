import { existsSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { webKitPaths } from '../../../testing/find-programs.mjs';
import { skipUnknownEmulation } from '../../support/firefox';
import { test as base, expect } from '../../support/fixtures';

/** A visible part of a page: by role and accessible name, within a selector, or by a selector alone. */
export type Part = { role: Role; name: string; within?: string } | string;
type Role = 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'radio' | 'switch' | 'textbox';
type Key = 'Enter' | 'Escape' | 'Tab';

const byRole = (role: Role) => (name: string, within?: string) => ({
  role,
  name,
  ...(within && { within }),
});
export const button = byRole('button');
export const checkbox = byRole('checkbox');
export const dialog = byRole('dialog');
export const heading = byRole('heading');
export const link = byRole('link');
export const radio = byRole('radio');
export const toggle = byRole('switch');
export const field = byRole('textbox');

/** Drives a page of Playwright's. */
function driveByPlaywright(page: Page) {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  const find = (part: Part) =>
    (typeof part === 'string'
      ? page.locator(part)
      : page.locator(part.within ?? 'body').getByRole(part.role, { name: part.name, exact: true })
    ).filter({ visible: true });
  return {
    /** Opens a path; resolves when the page is parsed, which is before its files run. */
    async open(path: string) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
    },
    /** Moves the mouse, the first sign of a visitor. Firefox takes no input while it leaves a page. */
    move: () =>
      expect(async () => {
        await page.mouse.move(1, 1);
        await page.mouse.move(2, 2);
      }).toPass(),
    /** Presses the first visible part with the mouse. */
    press: (part: Part) => find(part).first().click(),
    /** Types into a field, as a visitor does: Firefox does not tell React of what `fill` writes. */
    async type(part: Part, text: string) {
      await find(part).first().click();
      await find(part).first().pressSequentially(text);
    },
    /** Chooses the option with this text. */
    async choose(part: Part, label: string) {
      await find(part).selectOption({ label });
    },
    /** Presses a key where the focus is. */
    key: (key: Key) => page.keyboard.press(key),
    /** How many of these parts can be seen now. */
    count: (part: Part) => find(part).count(),
    /** Runs a function in the page. */
    read: <Result, Argument = undefined>(
      work: (argument: Argument) => Result,
      argument?: Argument,
    ): Promise<Result> => page.evaluate(work as never, argument),
    /** What console, policy and network have said so far. */
    listProblems: async () => problems,
  };
}

/** A page in a fresh browser, by what the drivers of all engines can do. */
export type Tab = ReturnType<typeof driveByPlaywright>;

/** One visit on the project's engine, during which console, policy and network tell of no problem. */
export const test = base.extend<{ tab: Tab; expectedProblems: RegExp[] }>({
  expectedProblems: [[], { option: true }],
  tab: async (
    { playwright, baseURL, viewport, hasConsented, channel, launchOptions, expectedProblems },
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
      ...expectedProblems,
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
