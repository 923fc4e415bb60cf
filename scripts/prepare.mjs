/**
 * Makes a clone ready for `npm start` and `npm run dev`, with `--tests` for the tests: checks Node.js and
 * installs missing packages. Other installed packages stay.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const withTests = process.argv.includes('--tests');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function stop(message) {
  console.error(message);
  process.exit(1);
}

/** Whether a package of the lock file is missing; without `withTests` only those that build and run the site count. */
function isMissing(installed) {
  const needed = Object.entries(readJson('package-lock.json').packages).filter(
    ([path, { dev, devOptional, optional }]) =>
      path !== '' && !optional && (withTests || !(dev || devOptional)),
  );
  return needed.some(([path, { version }]) => installed[path]?.version !== version);
}

const wanted = readJson('package.json').engines.node.replace('>=', '');
if (process.versions.node.localeCompare(wanted, 'en', { numeric: true }) < 0)
  stop(`This needs Node.js ${wanted} or newer; this is ${process.versions.node}.`);

// npm's list of installed packages.
const list = 'node_modules/.package-lock.json';
const installed = existsSync(list) ? readJson(list).packages : {};
if (isMissing(installed)) {
  const includesTests = withTests || Object.values(installed).some(({ dev }) => dev);
  console.log(`Installing packages${includesTests ? ', with those of the tests' : ''}…`);
  const { status } = spawnSync(
    `npm ci --${includesTests ? 'include' : 'omit'}=dev --no-audit --no-fund`,
    { stdio: 'inherit', shell: true },
  );
  if (status !== 0)
    stop('The packages could not be installed; the reason is above. They need the network.');
}
