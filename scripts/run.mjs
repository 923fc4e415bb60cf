/**
 * Prepares the tests, then runs npm scripts one after the other until one fails, and prints how long each took:
 *   node scripts/run.mjs [--all] SCRIPT…
 * With `--all` the rest runs after a failure, too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { emptyEnvironment } from '../lib/testing/empty-environment.mjs';
import { systemBrowser } from '../lib/testing/find-programs.mjs';

const { values: options, positionals: scripts } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' } },
});

const run = (command) => spawnSync(command, { stdio: 'inherit', shell: true }).status === 0;

/** Installs a browser if the system has none: Debian's, or without root the one that Playwright downloads once. */
function requireBrowser() {
  if (systemBrowser) return true;
  const command =
    existsSync('/etc/debian_version') && process.getuid?.() === 0
      ? 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell'
      : 'npx playwright install chromium';
  console.log(`The tests need a browser, and this system has none. Installing one: ${command}`);
  if (run(command)) return true;
  console.error('No browser could be installed. As root on Debian: apt-get install -y chromium');
  return false;
}

const times = [];
const failed = [];
/** Runs one part and measures its time; returns whether all parts have succeeded. */
function runPart(name, work) {
  const since = Date.now();
  if (!work()) failed.push(name);
  times.push(`${name} ${Math.round((Date.now() - since) / 1000)} s`);
  return failed.length === 0;
}

const install = () => run('node scripts/prepare.mjs --tests');
if (runPart('packages', install) && runPart('browser', requireBrowser)) {
  // The tests expect the defaults, also where `.env.local` sets other values.
  Object.assign(process.env, emptyEnvironment);
  for (const script of scripts)
    if (!runPart(script, () => run(`npm run --silent ${script}`)) && !options.all) break;
}
console.log(`\n${times.join(', ')}`);
if (failed.length > 0) {
  console.error(`${failed.join(', ')} failed; the reason is above.`);
  process.exitCode = 1;
}
