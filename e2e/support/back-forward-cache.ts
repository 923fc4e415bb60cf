import type { LaunchOptions } from 'playwright/test';
import { browserArguments, findSystemBrowser } from '../../testing/find-programs.mjs';

const executablePath = findSystemBrowser();

/** A browser with the back-forward cache: the headless shell has none, and Playwright switches it off. */
export const withBackForwardCache: LaunchOptions = {
  args: browserArguments,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
};
