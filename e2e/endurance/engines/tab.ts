import { expect } from 'playwright/test';

/**
 * A page in a fresh browser, by what the drivers of all engines can do. A selector stands for the first visible
 * element that it matches and that contains the text, where there is one.
 */
export type Tab = {
  /** Resolves once the page is parsed, before its scripts run. */
  open(path: string): Promise<void>;
  /** The first sign of a visitor, which loads the scripts. */
  moveMouse(): Promise<void>;
  click(selector: string, text?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  selectOption(selector: string, label: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** Runs a function in the page. */
  evaluate<Result, Argument = undefined>(
    pageFunction: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result>;
};

/** Waits until a function returns this value in the page. Retries errors: the page may be unloading. */
export const expectResult = <Result, Argument>(
  tab: Tab,
  pageFunction: (argument: Argument) => Result,
  value: unknown,
  argument?: Argument,
) =>
  expect(async () =>
    expect<unknown>(await tab.evaluate(pageFunction, argument)).toEqual(value),
  ).toPass();

export const expectVisible = (tab: Tab, selector: string, isVisible = true) =>
  expectResult(
    tab,
    (one: string) => [...document.querySelectorAll(one)].some((part) => part.checkVisibility()),
    isVisible,
    selector,
  );

export const expectTitle = (tab: Tab, title: string) =>
  expectResult(tab, () => document.title, title);

export const expectHydrated = (tab: Tab) =>
  expectResult(tab, () => performance.getEntriesByName('hydrated').length > 0, true);

export async function openHydrated(tab: Tab, path: string) {
  await tab.open(path);
  await tab.moveMouse();
  await expectHydrated(tab);
}
