import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the system's Chromium or Chrome, or undefined. */
export function findSystemBrowser() {
  return systemBrowsers.find((path) => existsSync(path));
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Path of Debian's headless shell, or undefined. It is Chromium without its window, which runs the
 * tests in half the time, but has no back-forward cache.
 */
export function findHeadlessShell() {
  return existsSync(headlessShell) ? headlessShell : undefined;
}

const downloads = [
  process.env.PLAYWRIGHT_BROWSERS_PATH,
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
  join(homedir(), 'AppData/Local/ms-playwright'),
];

/** True when a browser for the tests exists: the system's, or one that Playwright downloaded. */
export function findBrowser() {
  return (
    findSystemBrowser() !== undefined ||
    downloads.some(
      (folder) =>
        folder !== undefined &&
        existsSync(folder) &&
        readdirSync(folder).some((name) => name.startsWith('chromium')),
    )
  );
}

/** Chromium refuses its sandbox as root, and must not call home from a test. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];
