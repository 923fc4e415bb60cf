import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the first use of the search loads at most 8.5 KB of code, compressed', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from './search-box'; export * from './search.worker';",
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    // Every page loads these.
    external: ['react', 'react/*', 'react-dom', 'next/*'],
    // Words and figures of the content: a budget counts code.
    loader: { '.json': 'empty' },
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').length;
  expect(bytes).toBeGreaterThan(4096);
  expect(bytes).toBeLessThanOrEqual(8704);
});
