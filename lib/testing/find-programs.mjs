import { existsSync } from 'node:fs';

/** The system's Chromium or Chrome, or undefined. */
export const systemBrowser = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
].find(existsSync);

/**
 * Debian's headless shell, or undefined. It is Chromium without its window, which runs the tests in half
 * the time, but has no back-forward cache.
 */
export const headlessShell = ['/usr/bin/chromium-headless-shell'].find(existsSync);

/** Chromium refuses its sandbox as root, and must not call home from a test. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** Debian's Firefox ESR, the system's Firefox, or undefined. */
export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);

/** Debian's WebKitGTK: the driver and its small browser. */
export const webKitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
};
