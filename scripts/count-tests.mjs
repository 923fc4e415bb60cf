/**
 * Adds up the reports of the runners in `npm test` and names what failed. A test that passed on its second run
 * counts as passed and is flaky: reports/flaky.json and the line before the last name it, with its first error.
 * The last line reads `N passed, N failed`. Fails when a test failed, a report is missing or nothing ran.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The tests of a Vitest report as { name, status, errors }; a file that could not run counts as one test. */
const readVitest = ({ testResults }) =>
  testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const name = relative('', path);
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      return [{ name, status, errors: [message] }];
    return assertionResults.map(({ fullName, status, failureMessages: errors = [] }) => ({
      name: `${name} › ${fullName}`,
      status: status === 'passed' && errors.length > 0 ? 'flaky' : status,
      errors,
    }));
  });

const playwrightStatus = { expected: 'passed', unexpected: 'failed' };
const listSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(listSpecs)];

/** The tests of a Playwright report, likewise; so does an error of the run, as of a server that did not start. */
const readPlaywright = (report) => [
  ...listSpecs(report).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file}:${line} › ${title}`,
      status: playwrightStatus[status] ?? status,
      errors: results.flatMap((result) => result.errors.map(({ message }) => message)),
    })),
  ),
  ...report.errors.map(({ message }) => ({ name: 'e2e', status: 'failed', errors: [message] })),
];

const runs = { unit: readVitest, server: readVitest, served: readVitest, e2e: readPlaywright };

const tests = Object.entries(runs).flatMap(([run, read]) => {
  const file = `reports/${run}.json`;
  if (!existsSync(file)) {
    return [
      { name: run, status: 'failed', errors: [`${file} is missing: did not run to its end`] },
    ];
  }
  const found = read(JSON.parse(readFileSync(file, 'utf8')));
  const count = (status) => found.filter((test) => test.status === status).length;
  console.log(`${run}: ${count('passed') + count('flaky')} passed, ${count('failed')} failed`);
  return found.map((test) => ({ ...test, name: `${run}: ${test.name}` }));
});

const [passed, failed, flaky] = ['passed', 'failed', 'flaky'].map((status) =>
  tests
    .filter((test) => test.status === status)
    .map(({ name, errors }) => ({ name, error: stripVTControlCharacters(errors[0] ?? '') })),
);
for (const { name, error } of failed) console.log(`✘ ${name}: ${error.slice(0, 2000)}`);
mkdirSync('reports', { recursive: true });
writeFileSync('reports/flaky.json', JSON.stringify(flaky, null, 2));
const named = flaky.map(({ name, error }) => `${name}: ${error.split('\n')[0]}`);
console.log([`${flaky.length} flaky`, ...named].join(' | '));
console.log(`${passed.length + flaky.length} passed, ${failed.length} failed`);
process.exitCode = passed.length + flaky.length > 0 && failed.length === 0 ? 0 : 1;
