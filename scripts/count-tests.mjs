/** Adds up the runners' JSON reports; the last line reads `N passed, N failed`. Fails when any failed or none ran. */
import { existsSync, readFileSync } from 'node:fs';

const ofVitest = ({ numPassedTests, numFailedTests, success }) => [
  numPassedTests,
  numFailedTests || (success ? 0 : 1),
];
const ofPlaywright = ({ stats }) => [stats.expected, stats.unexpected + stats.flaky];
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
    return [0, 1];
  }
  const [passed, failed] = count(JSON.parse(readFileSync(file, 'utf8')));
  console.log(`${name}: ${passed} passed, ${failed} failed`);
  return [passed, failed];
});
const [passed, failed] = [0, 1].map((index) => counts.reduce((sum, one) => sum + one[index], 0));
console.log(`${passed} passed, ${failed} failed`);
process.exit(passed > 0 && failed === 0 ? 0 : 1);
