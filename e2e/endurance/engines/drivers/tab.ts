type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'radio'
  | 'switch'
  | 'textbox';

/** A visible part of a page: by role and accessible name, within a selector, or by a selector alone. */
export type Part = { role: Role; name: string; within?: string } | string;

type Key = 'Enter' | 'Escape' | 'Space' | 'Tab';

/** A page in a fresh browser profile, by what all engines can do. */
export type Tab = {
  /** Opens a path; resolves when the page is parsed, which is before its files run. */
  open(path: string): Promise<void>;
  /** Moves the mouse, the first sign of a visitor. */
  move(): Promise<void>;
  /** Presses the first visible part with the mouse. */
  press(part: Part): Promise<void>;
  /** Types into a field, as a visitor does. */
  type(part: Part, text: string): Promise<void>;
  /** Chooses the option with this text. */
  choose(part: Part, option: string): Promise<void>;
  /** Presses a key where the focus is. */
  key(key: Key): Promise<void>;
  /** How many of these parts can be seen now. */
  count(part: Part): Promise<number>;
  /** Runs a function in the page. */
  read<Result, Argument = undefined>(
    work: (argument: Argument) => Result,
    argument?: Argument,
  ): Promise<Result>;
  /** What console, policy and network have said so far, as far as the driver tells. */
  listProblems(): Promise<string[]>;
  close(): Promise<void>;
};

export type Visit = {
  screen: { width: number; height: number };
  /** Whether the visitor has answered the consent dialog before. */
  hasConsented: boolean;
  hasScript: boolean;
};

export type Engine = {
  openTab(visit: Visit): Promise<Tab>;
  stop(): Promise<void>;
};

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
