import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const file = 'e2e/forms/newsletter.spec.ts';
const newsletter = `
test('an empty address sends nothing', () => {});
for (const status of [500, 503]) {
  test(\`\${status} keeps the address\`, () => {});
}
it.each([['a', (x) => f(x)('b')]])(
  'refuses %s, and says so',
  () => {},
);
test('twice', () => {});
test('twice', () => {});
test.skip('switched off', () => {});
test.describe('a group', () => {});
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sedia-requirements-'));
  for (const name of ['docs', 'e2e/forms', 'lib']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, file), newsletter);
  writeFileSync(join(folder, 'lib/format.test.ts'), "it('spells dates out', () => {});");
});
afterEach(() => rmSync(folder, { recursive: true }));

const requirement = '- Dates are spelt out — lib/format.test.ts › "spells dates out"';
const point = '| 1.2.3 | Dates are spelt out | holds | lib/format.test.ts › "spells dates out" |';

function check(...lines: string[]) {
  return checkBoth(lines, [point]);
}

function checkBoth(requirements: string[], points: string[]) {
  writeFileSync(join(folder, 'docs/requirements.md'), requirements.join('\n'));
  writeFileSync(join(folder, 'SECURITY.md'), points.join('\n'));
  const script = resolve('scripts/check-requirements.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, faults: stderr.trim() };
}

it('accepts lines with existing tests, and computed titles as written in the source', () => {
  expect(
    check(
      '# Requirements',
      'Each line names its test — like this.',
      `- An empty field sends nothing — ${file} › "an empty address sends nothing"`,
      `- An error keeps it — ${file} › "\${status} keeps the address"`,
      `- Bad ones are refused — ${file} › "refuses %s, and says so"`,
      '- Dates are spelt out — lib/format.test.ts › "spells dates out"',
    ),
  ).toEqual({ status: 0, faults: '' });
});

it.each([
  ['a line without a test', '- Dates are spelt out', 'names no test; end the line with: — path/'],
  ['an indented line without a test', '  * Dates are spelt out', 'names no test'],
  [
    'an unknown file',
    '- Dates — lib/dates.test.ts › "spells dates out"',
    'there is no test file lib/dates.test.ts; the title is in lib/format.test.ts',
  ],
  [
    'an unknown title',
    `- Empty — ${file} › "sends nothing for an empty address"`,
    `${file} has no test "sends nothing for an empty address"; the nearest there is "an empty address sends nothing"`,
  ],
  [
    'a title of another file',
    `- Dates — ${file} › "spells dates out"`,
    `${file} has no test "spells dates out"; the title is in lib/format.test.ts; the nearest there is`,
  ],
  [
    'a title that two tests have',
    `- Two — ${file} › "twice"`,
    `${file} has 2 tests with the title "twice"`,
  ],
  [
    'a test that is switched off',
    `- Off — ${file} › "switched off"`,
    `${file} has no test "switched off"`,
  ],
  ['a group of tests', `- Group — ${file} › "a group"`, `${file} has no test "a group"`],
])('fails on %s and says where', (_name, line, message) => {
  const { status, faults } = check('# Requirements', '', line);
  expect(status).toBe(1);
  expect(faults).toContain(`docs/requirements.md:3 ${message}`);
});

it('fails on a document without requirements', () => {
  expect(check('# Requirements')).toEqual({
    status: 1,
    faults: 'docs/requirements.md has no requirement',
  });
});

it('accepts points of SECURITY.md that say whether they hold', () => {
  const points = [
    '| Point | It asks | Here | Test |',
    '| --- | --- | --- | --- |',
    point,
    point.replace('holds', 'partly: only in English'),
    '| 1.2.4 | Dates are signed | no: nobody asked for it | – |',
    '| 1.2.5 | Dates are sent by TLS | elsewhere: by the proxy | – |',
  ];
  expect(checkBoth([requirement], points)).toEqual({ status: 0, faults: '' });
});

it.each([
  ['that holds without a test', '| 1.2.3 | Dates | holds | – |', 'names no test; write: | 1.2.3'],
  ['that does not hold and does not say why', '| 1.2.3 | Dates | no | – |', 'names no test'],
  [
    'with an unknown test',
    point.replace('spells', 'writes'),
    'lib/format.test.ts has no test "writes dates out"',
  ],
  ['with a test elsewhere', point.replace('lib/format', 'lib/dates'), 'there is no test file'],
])('fails on a point of SECURITY.md %s', (_name, line, message) => {
  const { status, faults } = checkBoth([requirement], ['# Security', '', line]);
  expect(status).toBe(1);
  expect(faults).toContain(`SECURITY.md:3 ${message}`);
});
