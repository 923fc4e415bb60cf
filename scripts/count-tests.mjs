/** Adds up the runners' JSON reports; the last line reads `N passed, N failed`. Fails when any failed or none ran. */
import { existsSync, readFileSync } from 'node:fs';

const read = (name) => {
  const file = `reports/${name}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.error(`${file} is missing: ${name} did not run to its end.`);
  return undefined;
};

const counts = [
  ...['unit', 'server'].map((name) => {
    const report = read(name);
    return report && [report.numPassedTests, report.numFailedTests || (report.success ? 0 : 1)];
  }),
  (() => {
    const stats = read('e2e')?.stats;
    return stats && [stats.expected, stats.unexpected + stats.flaky];
  })(),
];
const isComplete = counts.every(Boolean);
const sum = (index) => counts.reduce((total, count) => total + (count?.[index] ?? 0), 0);
const [passed, failed] = [sum(0), sum(1)];
console.log(`${passed} passed, ${failed} failed`);
process.exit(isComplete && passed > 0 && failed === 0 ? 0 : 1);
