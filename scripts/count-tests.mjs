/** Counts the tests of a run from the reports of Vitest and Playwright; fails unless all ran and passed. */
import { readFileSync } from 'node:fs';

/** The counts of a report; one failure if it is missing. */
function read(name, count) {
  try {
    return count(JSON.parse(readFileSync(`reports/${name}.json`, 'utf8')));
  } catch (error) {
    console.log(error.message);
    return { passed: 0, failed: 1, flaky: 0 };
  }
}

const counts = [
  read('vitest', ({ numPassedTests, numFailedTests, success, testResults }) => {
    const flaky = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
    for (const { fullName } of flaky) console.log(`Passed only when it ran again: ${fullName}`);
    // A file that could not be read has no tests.
    const failed = numFailedTests || (success ? 0 : 1);
    return { passed: numPassedTests, failed, flaky: flaky.length };
  }),
  // Playwright prints its flaky tests itself.
  read('e2e', ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    flaky: stats.flaky,
  })),
];
const sum = (field) => counts.reduce((total, entry) => total + entry[field], 0);
console.log(`${sum('flaky')} flaky\n${sum('passed')} passed, ${sum('failed')} failed`);
if (sum('failed') > 0 || sum('passed') === 0) process.exitCode = 1;
