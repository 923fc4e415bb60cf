import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The lines of the documents that claim something, and how such a line names the test that holds it. */
const documents = [
  { path: 'docs/requirements.md', claim: /^\s*[-*+] /, test: / — (\S+\.(?:test|spec)\.tsx?)$/ },
  { path: 'SECURITY.md', claim: /^\| \d/, test: / \| (\S+\.(?:test|spec)\.tsx?) \|$/ },
];
/** A point of SECURITY.md that needs no test, with its reason. */
const open = / \| (partly|no|elsewhere): [^|]+ \| – \|$/;

it.each(documents)('each line of $path names a test file that exists', ({ path, claim, test }) => {
  const claims = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => claim.test(line) && !open.test(line));
  expect(claims.length).toBeGreaterThan(50);
  expect(claims.filter((line) => !existsSync(test.exec(line)?.[1] ?? ''))).toEqual([]);
});
