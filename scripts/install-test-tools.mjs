import { existsSync } from 'node:fs';
import {
  findBrowser,
  findHeadlessShell,
  findNginx,
  findSystemBrowser,
  listMissingPackages,
} from '../testing/find-programs.mjs';
import { run, stop } from './run-command.mjs';
import { runWithoutServices } from './without-services.mjs';

/** Installs Debian packages; false when this is not Debian or not root, or the install fails. */
async function installOnDebian(...names) {
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!debian || !run('apt-get', ['update', '-qq'])) return false;
  // Debian starts installed services; the tests need no web server on all interfaces.
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  return runWithoutServices('apt-get', args);
}

async function installNginx() {
  if (findNginx()) return;
  console.log('Installing nginx for the tests…');
  if (await installOnDebian('nginx-light')) return;
  stop(
    'The tests run nginx in front of the site, and it cannot be installed from here. Install it (Debian: apt-get install -y nginx-light; macOS: brew install nginx) and run the same command again.',
  );
}

/** It checks the units of `deploy/systemd`; other systems have none. */
async function installSystemd() {
  if (process.platform !== 'linux' || existsSync('/usr/bin/systemd-analyze')) return;
  console.log('Installing systemd-analyze for the tests…');
  if (await installOnDebian('systemd')) return;
  stop(
    'The tests check the units of systemd, and it cannot be installed from here. Install it (Debian: apt-get install -y systemd) and run the same command again.',
  );
}

async function installBrowsers() {
  if (!findBrowser()) {
    console.log('Installing a browser for the tests…');
    if (!(await installOnDebian('chromium')) && !run('npx', ['playwright', 'install', 'chromium']))
      stop(
        "The tests need Chromium, and neither Debian's package nor Playwright's download can be had here. Install Chromium or Chrome and run the same command again.",
      );
  }
  // The tests run without it too, but take longer.
  if (findSystemBrowser() === '/usr/bin/chromium' && !findHeadlessShell())
    await installOnDebian('chromium-headless-shell');
}

/** Installs Firefox, WebKitGTK and a Java for the HTML checker. */
export async function installEngines() {
  const missing = listMissingPackages();
  if (missing.length === 0 || (await installOnDebian(...missing))) return;
  stop(
    `The tests need ${missing.join(', ')}, which cannot be installed from here. Install them (Debian: apt-get install -y ${missing.join(' ')}) and run the same command again.`,
  );
}

/** Installs what the tests run besides packages of npm. */
export async function installTestTools() {
  await installBrowsers();
  await installNginx();
  await installSystemd();
}
