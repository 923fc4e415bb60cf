import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const passed = {
  unit: { numPassedTests: 3, numFailedTests: 0, success: true, testResults: [] },
  server: { numPassedTests: 4, numFailedTests: 0, success: true, testResults: [] },
  e2e: { stats: { expected: 5, unexpected: 0, flaky: 0 } },
  'endurance-server': { numPassedTests: 6, numFailedTests: 0, success: true, testResults: [] },
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
  return { status, stdout, lastLine: stdout.trim().split('\n').at(-1) };
}

it('adds up what passed in all reports', () => {
  expect(count({})).toMatchObject({ status: 0, lastLine: '25 passed, 0 failed' });
});

it.each([
  [
    'a failed test',
    { server: { ...passed.server, numPassedTests: 3, numFailedTests: 1, success: false } },
    24,
  ],
  ['an error outside a test', { unit: { ...passed.unit, success: false } }, 25],
  ['a flaky test', { e2e: { stats: { expected: 4, unexpected: 0, flaky: 1 } } }, 24],
  ['a missing report', { 'endurance-e2e': undefined }, 18],
])('fails on %s', (_name, changes, expected) => {
  expect(count(changes)).toMatchObject({ status: 1, lastLine: `${expected} passed, 1 failed` });
});

it('names each failed test with its file and reason, at the end of the output', () => {
  const { stdout } = count({
    server: {
      ...passed.server,
      testResults: [
        {
          name: 'server/mail.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'sends a mail' },
            {
              status: 'failed',
              fullName: 'sends it once',
              failureMessages: ['expected 2 to be 1'],
            },
          ],
        },
        {
          name: 'server/jobs.test.ts',
          status: 'failed',
          message: 'no such file',
          assertionResults: [],
        },
      ],
    },
    e2e: {
      ...passed.e2e,
      suites: [
        {
          suites: [
            {
              specs: [
                {
                  file: 'faq.spec.ts',
                  line: 5,
                  title: 'opens',
                  tests: [{ status: 'expected', results: [] }],
                },
                {
                  file: 'menu.spec.ts',
                  line: 9,
                  title: 'closes',
                  tests: [
                    { status: 'unexpected', results: [{ errors: [{ message: 'timed out' }] }] },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  });
  expect(stdout.match(/✘.*/g)).toEqual([
    '✘ server/mail.test.ts › sends it once: expected 2 to be 1',
    '✘ server/jobs.test.ts: no such file',
    '✘ menu.spec.ts:9 › closes: timed out',
  ]);
});
