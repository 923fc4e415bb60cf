/** A new page of a fresh browser profile, by what both engines can do. */
export type Tab = {
  /** Opens an address; resolves when the page is parsed, which is before its files run. */
  open(address: string): Promise<void>;
  /** Presses the first visible button of this name. */
  press(name: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Runs a function in the page. */
  run<Result>(work: (argument: string) => Result, argument?: string): Promise<Result>;
  /** What the console and the policy said so far. */
  listProblems(): Promise<string[]>;
  close(): Promise<void>;
};

export type Screen = { width: number; height: number };

export type Engine = {
  /** Name and version. */
  name: string;
  /** With `consentFor`, an origin, the visitor has answered its consent dialog before. */
  openTab(screen: Screen, consentFor?: string): Promise<Tab>;
  /** Whether a page shows its headline without JavaScript; absent where JavaScript cannot be off. */
  isReadableWithoutScript?(address: string): Promise<boolean>;
  stop(): Promise<void>;
};

/** Finds buttons by their accessible name, as an XPath. */
export const buttonNamed = (name: string) =>
  `//button[@aria-label="${name}" or normalize-space()="${name}"]`;

const patience = 30_000;

/** Waits until `isThere` says true; `what` names the missing thing otherwise. */
export async function waitFor(what: string, isThere: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience;
  let cause: unknown;
  while (performance.now() < end) {
    try {
      if (await isThere()) return;
    } catch (error) {
      // A page that is about to be replaced answers with an error.
      cause = error;
    }
    await new Promise((proceed) => setTimeout(proceed, 50));
  }
  throw new Error(`${what}: waited ${patience / 1000} s${cause ? `, last ${cause}` : ''}`);
}
