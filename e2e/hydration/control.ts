import type { Locator, Page } from 'playwright/test';

/** The check of what a press has done, for when the page is hydrated. */
type Check = () => Promise<unknown>;

/** The columns of the table. */
export type Moment = 'early' | 'back' | 'scriptless' | 'lost';

/** A row of the table; what a control does not have is not played. */
export type Control = {
  name: string;
  path: string;
  isPhone?: boolean;
  /** On a first visit, with the dialog that asks for consent. */
  isAsking?: boolean;
  /** Moments that `npm test` plays: one cell for each mechanism. */
  often?: Moment[];

  /** Before hydration: an earlier visit. */
  before?: (page: Page) => Promise<unknown>;
  /** Before hydration: uses the control. Buttons where every quick press counts use `press`. */
  early?: (page: Page, press: (button: Locator) => Promise<void>) => Promise<Check>;

  /** Back: what the visitor does first. */
  set?: (page: Page) => Promise<unknown>;
  /** Back: presses the control as it is by then. */
  press?: (page: Page) => Promise<Check>;

  /** Scripts that do not load: what still works. */
  scriptless?: (page: Page) => Promise<unknown>;

  /** Files of an earlier build that are gone: `before` they are, then the press, after which the page loads anew. */
  lost?: {
    before?: (page: Page) => Promise<unknown>;
    press: (page: Page) => Promise<unknown>;
    check: (page: Page) => Promise<unknown>;
  };
};
