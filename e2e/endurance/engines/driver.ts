import { expect, type Page } from 'playwright/test';

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
export function driveByPlaywright(page: Page) {
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
