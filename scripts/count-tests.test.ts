import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const passed = {
  unit: { numPassedTests: 3, numFailedTests: 0, success: true },
  server: { numPassedTests: 4, numFailedTests: 0, success: true },
  e2e: { stats: { expected: 5, unexpected: 0, flaky: 0 } },
  'endurance-server': { numPassedTests: 6, numFailedTests: 0, success: true },
  'endurance-e2e': { stats: { expected: 7, unexpected: 0, flaky: 0 } },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-count-'));
  mkdirSync(join(folder, 'reports'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function count(changes: Record<string, object | undefined>) {
  for (const [name, report] of Object.entries({ ...passed, ...changes })) {
    if (report) writeFileSync(join(folder, `reports/${name}.json`), JSON.stringify(report));
  }
  const script = resolve('scripts/count-tests.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, lastLine: stdout.trim().split('\n').at(-1) };
}

it('adds up what passed in all reports', () => {
  expect(count({})).toEqual({ status: 0, lastLine: '25 passed, 0 failed' });
});

it.each([
  ['a failed test', { server: { numPassedTests: 3, numFailedTests: 1, success: false } }, 24],
  ['an error outside a test', { unit: { ...passed.unit, success: false } }, 25],
  ['a flaky test', { e2e: { stats: { expected: 4, unexpected: 0, flaky: 1 } } }, 24],
  ['a missing report', { 'endurance-e2e': undefined }, 18],
])('fails on %s', (_name, changes, expected) => {
  expect(count(changes)).toEqual({ status: 1, lastLine: `${expected} passed, 1 failed` });
});
