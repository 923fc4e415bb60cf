import { existsSync } from 'node:fs';
import {
  findBrowser,
  findHeadlessShell,
  findSystemBrowser,
  listMissingPackages,
} from '../testing/find-programs.mjs';
import { run, stop } from './run-command.mjs';

/**
 * Installs packages while a policy keeps Debian from starting the services among them: the tests need no web
 * server on all interfaces. The shell removes the policy at its end, by a signal too. One of somebody else stays.
 */
const withoutServices = `
policy=/usr/sbin/policy-rc.d
ours='# Written by scripts/run.mjs while it installs packages.'
if ! [ -e $policy ] || grep -q "$ours" $policy; then
  trap 'rm -f $policy' EXIT
  trap 'exit 1' INT TERM HUP
  printf '#!/bin/sh\\n%s\\nexit 101\\n' "$ours" > $policy
  chmod 755 $policy
fi
apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"`;

/** Installs Debian packages; false when this is not Debian or not root, or the install fails. */
function installOnDebian(...names) {
  const debian = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  return debian && run('sh', ['-c', withoutServices, 'sh', ...names]);
}

/** Installs a browser where there is none. */
export function installBrowsers() {
  if (!findBrowser()) {
    console.log('Installing a browser for the tests…');
    if (!installOnDebian('chromium') && !run('npx', ['playwright', 'install', 'chromium']))
      stop(
        "The tests need Chromium, and neither Debian's package nor Playwright's download can be had here. Install Chromium or Chrome and run the same command again.",
      );
  }
  // The tests run without it too, but take longer.
  if (findSystemBrowser() === '/usr/bin/chromium' && !findHeadlessShell())
    installOnDebian('chromium-headless-shell');
}

/** Installs Firefox and WebKitGTK, unless Playwright has its own, Caddy, and a Java for the HTML checker. */
export async function installEngines() {
  // Not above: this module is loaded before the packages are there.
  const { firefox, webkit } = await import('playwright');
  const isThere = (engine) => existsSync(engine.executablePath());
  const spared = [
    ...(isThere(firefox) ? ['firefox-esr'] : []),
    ...(isThere(webkit) ? ['webkit2gtk-driver', 'xvfb'] : []),
  ];
  const missing = listMissingPackages().filter((name) => !spared.includes(name));
  if (missing.length === 0 || installOnDebian(...missing)) return;
  stop(
    `The tests need ${missing.join(', ')}, which cannot be installed from here. Install them (Debian: apt-get install -y ${missing.join(' ')}; the browsers elsewhere: npx playwright install firefox webkit) and run the same command again.`,
  );
}
