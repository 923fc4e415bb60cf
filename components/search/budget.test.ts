import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** The bytes, compressed, of the code that these files load at first, and its sources. */
async function weigh(names: string[]) {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `export * from './${name}';`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    // Every page loads these.
    external: ['react', 'react/*', 'react-dom', 'next/*'],
    // Words and figures of the content: a budget counts code.
    loader: { '.json': 'empty' },
    plugins: [
      {
        name: 'late files',
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind }) =>
            kind === 'dynamic-import' ? { external: true } : undefined,
          ),
      },
    ],
  });
  const bytes = gzipSync(outputFiles[0]?.contents ?? '').length;
  return { bytes, sources: Object.keys(metafile.inputs) };
}

it('loads at most 8.5 KB of code, compressed, on the first use of the search, and nothing of it before', async () => {
  const { sources } = await weigh(['search-dialog']);
  expect(sources.join()).not.toMatch(/lib\/search|minisearch/);
  const { bytes } = await weigh(['search-box', 'search.worker']);
  expect(bytes).toBeGreaterThan(4096);
  expect(bytes).toBeLessThanOrEqual(8704);
});
