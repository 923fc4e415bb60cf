import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dependencies } from '../../package.json';

const sources = ['app', 'components', 'deploy', 'lib', 'public', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|m?js|css)$/.test(file) && !/generated|dist/.test(file))
    .map((file) => join(folder, file)),
);

it('keeps the editor out of the site and the API', () => {
  const files = [...sources, 'middleware.ts', 'next.config.mjs', 'instrumentation-client.ts'];
  const uses = /['"](?:@|\.{1,2}(?:\/\.\.)*)\/edit\/|decap/;
  expect(files.filter((file) => uses.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => name.startsWith('decap'))).toEqual([]);
});
