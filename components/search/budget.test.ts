import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Islands of the first load that have much in common with the search. */
const others = [
  'demo-request/demo-request-button',
  'layout/mobile-menu',
  'chat/views/chat-launcher',
];

/** The bytes, compressed, of what these islands load at first. */
async function weigh(islands: string[]) {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: islands.map((name) => `export * from './components/${name}';`).join('\n'),
      resolveDir: process.cwd(),
    },
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    external: ['react', 'react/*', 'react-dom', 'next/*'],
    logLevel: 'error',
  });
  const first = new Set<string>();
  const add = (path: string) => {
    first.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && next in metafile.outputs && !first.has(next)) add(next);
  };
  add('out/stdin.js');
  const texts = outputFiles.filter(({ path }) => [...first].some((name) => path.endsWith(name)));
  const inputs = [...first].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
  return { bytes: gzipSync(texts.map(({ text }) => text).join('\n')).length, inputs };
}

it('adds at most 1 KB, compressed, to the first load of a page', async () => {
  const without = await weigh(others);
  const { bytes, inputs } = await weigh([...others, 'search/search-dialog']);
  expect(inputs).toContain('components/search/search-dialog.tsx');
  // These arrive with the first use.
  expect(inputs.filter((path) => /search-panel|site-search|minisearch/.test(path))).toEqual([]);
  expect(bytes - without.bytes).toBeGreaterThan(300);
  expect(bytes - without.bytes).toBeLessThanOrEqual(1024);
});
