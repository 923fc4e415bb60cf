import { existsSync } from 'node:fs';

const firefoxPaths = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Debian's Firefox ESR, or the system's Firefox. */
export const firefoxPath = firefoxPaths.find(existsSync) ?? '/usr/bin/firefox-esr';

/** Debian's WebKitGTK: the driver, its small browser, and a screen without a monitor. */
export const webKitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  screen: '/usr/bin/Xvfb',
};

const packages = {
  'firefox-esr': [firefoxPath],
  'webkit2gtk-driver': [webKitPaths.driver, webKitPaths.browser],
  xvfb: [webKitPaths.screen],
  // It sets the clock of the API.
  libfaketime: ['/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'],
  // It runs the HTML checker.
  'default-jre-headless': ['/usr/bin/java'],
};

/** The Debian packages that this machine lacks for the other engines and the HTML checker. */
export function listMissingEngines() {
  return Object.keys(packages).filter((name) => !packages[name].every(existsSync));
}
