import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const ofVitest = (...tests: [name: string, status: string, errors?: string[]][]) => ({
  testResults: [
    {
      name: resolve('server/mail.test.ts'),
      status: 'passed',
      assertionResults: tests.map(([fullName, status, failureMessages = []]) => ({
        fullName,
        status,
        failureMessages,
      })),
    },
  ],
});
const ofPlaywright = (...tests: [title: string, status: string, errors?: string[]][]) => ({
  errors: [] as { message: string }[],
  suites: [
    {
      specs: tests.map(([title, status, errors = []]) => ({
        file: 'pages/menu.spec.ts',
        line: 9,
        title,
        tests: [{ status, results: errors.map((message) => ({ errors: [{ message }] })) }],
      })),
    },
  ],
});
const passed = {
  unit: ofVitest(['formats', 'passed'], ['waits for another system', 'pending']),
  server: ofVitest(['sends', 'passed'], ['sends once', 'passed']),
  served: ofVitest(['has a title', 'passed']),
  e2e: ofPlaywright(['opens', 'expected'], ['is left out', 'skipped']),
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-count-'));
  mkdirSync(join(folder, 'reports'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script over reports; the paths of Vitest are those of this checkout. */
function count(changes: Record<string, object | undefined>) {
  for (const [name, report] of Object.entries({ ...passed, ...changes })) {
    const text = JSON.stringify(report)?.replaceAll(process.cwd(), folder);
    if (text) writeFileSync(join(folder, `reports/${name}.json`), text);
  }
  const script = resolve('scripts/count-tests.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
  });
  const flaky: unknown = JSON.parse(readFileSync(join(folder, 'reports/flaky.json'), 'utf8'));
  const lines = stdout.trim().split('\n');
  return {
    status,
    flaky,
    failures: lines.filter((line) => line.startsWith('✘')),
    end: lines.slice(-2),
  };
}

it('adds up what passed in all reports', () => {
  expect(count({})).toEqual({
    status: 0,
    flaky: [],
    failures: [],
    end: ['0 flaky', '5 passed, 0 failed'],
  });
});

it('names a test that passed on its second run, and fails nothing', () => {
  const changes = {
    server: ofVitest(['sends', 'passed', ['\u001B[31mlate\u001B[39m\nat line 3']]),
    e2e: ofPlaywright(['opens', 'flaky', ['hidden']]),
  };
  expect(count(changes)).toEqual({
    status: 0,
    flaky: [
      { name: 'server: server/mail.test.ts › sends', error: 'late\nat line 3' },
      { name: 'e2e: pages/menu.spec.ts:9 › opens', error: 'hidden' },
    ],
    failures: [],
    end: [
      '2 flaky | server: server/mail.test.ts › sends: late | e2e: pages/menu.spec.ts:9 › opens: hidden',
      '4 passed, 0 failed',
    ],
  });
});

it.each([
  [
    'a test that failed twice',
    { server: ofVitest(['sends', 'failed', ['expected 2 to be 1', 'again']]) },
    'server: server/mail.test.ts › sends: expected 2 to be 1',
  ],
  [
    'a browser test that failed twice',
    { e2e: ofPlaywright(['opens', 'unexpected', ['timed out', 'timed out']]) },
    'e2e: pages/menu.spec.ts:9 › opens: timed out',
  ],
  [
    'a file that could not run',
    {
      unit: {
        testResults: [
          {
            name: resolve('lib/a.test.ts'),
            status: 'failed',
            message: 'no such module',
            assertionResults: [],
          },
        ],
      },
    },
    'unit: lib/a.test.ts: no such module',
  ],
  [
    'a server that did not start',
    { e2e: { ...ofPlaywright(), errors: [{ message: 'port 3000 is taken' }] } },
    'e2e: e2e: port 3000 is taken',
  ],
  [
    'a missing report',
    { e2e: undefined },
    'e2e: reports/e2e.json is missing: did not run to its end',
  ],
])('fails on %s', (_name, changes, failure) => {
  const { status, failures, end } = count(changes);
  expect(status).toBe(1);
  expect(failures).toEqual([`✘ ${failure}`]);
  expect(end[1]).toMatch(/^\d passed, 1 failed$/);
});
