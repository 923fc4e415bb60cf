/**
 * Adds up the runners' JSON reports and names what failed; the last line reads `N passed, N failed`.
 * Fails when any failed or none ran.
 */
import { existsSync, readFileSync } from 'node:fs';

const ofVitest = ({ numPassedTests, numFailedTests, success, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests || (success ? 0 : 1),
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${name}: ${message}`];
    return tests.map((test) => `${name} › ${test.fullName}: ${test.failureMessages.join('\n')}`);
  }),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const ofPlaywright = ({ stats, ...report }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  failures: specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
        return `${file}:${line} › ${title}: ${errors.join('\n')}`;
      }),
  ),
});

const runs = [
  ['unit', ofVitest],
  ['server', ofVitest],
  ['e2e', ofPlaywright],
  ['endurance-server', ofVitest],
  ['endurance-e2e', ofPlaywright],
];

const counts = runs.map(([name, count]) => {
  const file = `reports/${name}.json`;
  if (!existsSync(file)) {
    console.error(`${file} is missing: ${name} did not run to its end.`);
    return { passed: 0, failed: 1 };
  }
  const { passed, failed, failures } = count(JSON.parse(readFileSync(file, 'utf8')));
  for (const failure of failures) console.log(`✘ ${failure.slice(0, 2000)}`);
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  return { passed, failed };
});
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('passed') > 0 && sum('failed') === 0 ? 0 : 1;
